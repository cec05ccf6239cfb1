import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { openToAll } from './cross-origin.server.ts'
import { unreadable } from './read-call.server.ts'
import { taggedReply } from './reply.server.ts'
import type { Service } from './service.server.ts'
import { services, type Tipo } from './services.server.ts'

type Site = Pick<Context, 'config' | 'company'>
export type JsonSchema = z.core.JSONSchema.BaseSchema
export type ObjectSchema = JsonSchema & { properties: Record<string, JsonSchema>; required?: string[] }

const all = Object.entries(services) as [Tipo, Service][]
const withMethod = (method: Service['method']) => all.filter(([, service]) => service.method === method)

function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
	const { $schema, '~standard': _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
	return described
}

/** Returns the schema of an operation's fields. */
export const inputSchema = (service: Service, site: Site) => jsonSchema(service.input(site), 'input') as ObjectSchema

/** Returns the schema of an operation's successful reply. */
export const replySchema = (service: Service) => jsonSchema(service.reply, 'output')

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const requestName = (tipo: Tipo) => `${tipo}Request`
const replyName = (tipo: Tipo) => `${tipo}Reply`

/** Returns the body of a POST operation: its fields and `tipo`, which may be in the address instead. */
function requestSchema(tipo: Tipo, service: Service, site: Site) {
	const { properties, required = [], ...rest } = inputSchema(service, site)
	return {
		...rest,
		required: ['tipo', ...required],
		properties: { tipo: { type: 'string', const: tipo }, ...properties },
	}
}

const refusal = {
	type: 'object',
	description: 'Why not: the flag of the operation is false, and message is a sentence in the caller’s language',
	required: ['message'],
	properties: {
		success: { type: 'boolean', const: false },
		existe: { type: 'boolean', const: false, description: 'In place of success, for login' },
		message: {
			type: 'string',
			description: 'For register: keys of texts joined by <br>, such as passwordMinLength||6',
		},
		mensaje: { type: 'string', description: 'The same as message, for quotes' },
		errors: {
			type: 'object',
			description: 'Sentences by field',
			additionalProperties: { type: 'array', items: { type: 'string' } },
		},
	},
}

const language = {
	name: 'lng',
	in: 'query',
	description: 'Language of the messages; otherwise Accept-Language, otherwise Spanish',
	schema: { type: 'string', enum: languageCodes },
}

const refusals = [...new Set([...Object.values(unreadable), 401, 403, 404, 405, 409, 422, 429, 503])].sort()

/** Describes the headers of successful replies, each with its operation. */
const headersOf = (method: Service['method']) =>
	Object.fromEntries(
		withMethod(method).flatMap(([tipo, { replyHeaders }]) =>
			Object.entries(replyHeaders).map(([name, text]) => [
				name,
				{ description: `For ${tipo}: ${text}`, schema: { type: 'string' } },
			]),
		),
	)

/** Describes the replies by status (decision 31). */
function responses(method: Service['method']) {
	const json = (schema: object) => ({ 'application/json': { schema } })
	const replies = { anyOf: withMethod(method).map(([tipo]) => ref(replyName(tipo))) }
	return {
		200: { description: 'It worked', headers: headersOf(method), content: json(replies) },
		...(method === 'GET' && { 304: { description: 'As before: the ETag still holds' } }),
		...Object.fromEntries(
			refusals.map((status) => [status, { description: 'Refused', content: json(ref('Refusal')) }]),
		),
	}
}

const list = (method: Service['method']) =>
	withMethod(method)
		.map(([tipo, { audience, summary }]) => `- \`${tipo}\` (${audience}): ${summary}`)
		.join('\n')

function readOperation(site: Site) {
	const parameters = withMethod('GET').flatMap(([tipo, service]) =>
		Object.entries(inputSchema(service, site).properties).map(([name, schema]) => ({
			name,
			in: 'query',
			description: [`For ${tipo}`, schema.description].filter(Boolean).join(': '),
			schema,
		})),
	)
	const tipo = { name: 'tipo', in: 'query', required: true, schema: { enum: withMethod('GET').map(([name]) => name) } }
	return {
		operationId: 'read',
		summary: 'Operations that read',
		description: list('GET'),
		security: [{}, { token: [] }],
		parameters: [tipo, language, ...parameters],
		responses: responses('GET'),
	}
}

function writeOperation() {
	const mapping = Object.fromEntries(withMethod('POST').map(([tipo]) => [tipo, ref(requestName(tipo)).$ref]))
	const schema = {
		oneOf: Object.values(mapping).map(($ref) => ({ $ref })),
		discriminator: { propertyName: 'tipo', mapping },
	}
	const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
	return {
		operationId: 'write',
		summary: 'Operations that change something',
		description: list('POST'),
		security: [{}, { token: [] }],
		parameters: [language],
		requestBody: { required: true, content: Object.fromEntries(types.map((type) => [type, { schema }])) },
		responses: responses('POST'),
	}
}

/**
 * Builds the OpenAPI 3.1 description of `/services`, from the schemas that validate every call. All operations share
 * one path, so `tipo` distinguishes them.
 */
export function openApiDocument(site: Site) {
	const requests = withMethod('POST').map(([tipo, service]) => [requestName(tipo), requestSchema(tipo, service, site)])
	const replies = all.map(([tipo, service]) => [replyName(tipo), replySchema(service)])
	return {
		openapi: '3.1.1',
		info: { title: `${site.company.name}: /services`, version: '1.0.0' },
		servers: [{ url: site.config.origin }],
		paths: { '/services/': { get: readOperation(site), post: writeOperation() } },
		components: {
			schemas: { ...Object.fromEntries([...requests, ...replies]), Refusal: refusal },
			securitySchemes: { token: { type: 'http', scheme: 'bearer', description: 'The token of login' } },
		},
	}
}

/** Responds with the description; caches may store it for five minutes. */
export function openApiReply(request: Request, site: Site) {
	const headers = new Headers({ ...securityHeaders, ...openToAll, 'Cache-Control': 'public, max-age=300' })
	headers.set('Content-Type', 'application/json; charset=utf-8')
	return taggedReply(JSON.stringify(openApiDocument(site)), request, headers)
}
