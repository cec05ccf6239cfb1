import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { curlExamples, furtherCurlExamples } from './examples.server.ts'
import { inputSchema, type JsonSchema, type ObjectSchema, replySchema } from './openapi.server.ts'
import { services } from './services.server.ts'

type Row = { name: string; type: string; required: boolean; description: string }

export type DocumentedService = {
	tipo: string
	method: string
	audience: string
	/** in English, like the descriptions of the fields */
	summary: string
	fields: Row[]
	reply: Row[]
	/** reply headers that belong to the operation */
	headers: Row[]
	/** whether the reply is a list of such items */
	isList: boolean
	curl: string
	/** commands for further examples */
	further: string[]
}

/** Describes a type of a JSON schema, such as `string | null`. */
function typeOf({ type, enum: values, const: only, anyOf, properties }: JsonSchema): string {
	if (only !== undefined) return JSON.stringify(only)
	if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
	if (Array.isArray(type)) return type.join(' | ')
	if (type !== undefined) return type
	if (properties) return 'object'
	return anyOf ? [...new Set(anyOf.map((one) => typeOf(one as JsonSchema)))].join(' | ') : 'any'
}

/**
 * Lists an object's fields, followed by those of nested objects and lists: `datos.email`,
 * `datos.trayectos[].datePickup`.
 */
function rowsOf({ properties = {}, required = [] }: Partial<ObjectSchema>, prefix = ''): Row[] {
	return Object.entries(properties).flatMap(([name, schema]) => [
		{
			name: prefix + name,
			type: typeOf(schema),
			required: required.includes(name),
			description: schema.description ?? '',
		},
		...rowsOf((schema.items ?? schema) as Partial<ObjectSchema>, `${prefix}${name}${schema.items ? '[]' : ''}.`),
	])
}

/** Documents every operation of `/services`, from the schemas that validate each call. */
export function documentServices(context: Pick<Context, 'config' | 'company' | 'now'>, { texts }: LanguageTexts) {
	const { audience } = texts('api').docs
	return curlExamples(context).map(([tipo, curl]): DocumentedService => {
		const service = services[tipo]
		const reply = replySchema(service)
		const isList = reply.type === 'array'
		return {
			tipo,
			method: service.method,
			audience: audience[service.audience],
			summary: service.summary,
			fields: rowsOf(inputSchema(service, context)),
			reply: rowsOf((isList ? reply.items : reply) as Partial<ObjectSchema>),
			headers: Object.entries(service.replyHeaders).map(([name, description]) => ({
				...{ name, type: 'header', required: false, description },
			})),
			isList,
			curl,
			further: furtherCurlExamples(context, tipo),
		}
	})
}
