import { accepted, type Result, refused } from '#app/platform/result.ts'
import { MAX_BYTES } from '#app/web/form/body-limits.ts'
import { readBounded } from '#app/web/form/read-form.server.ts'
import type { Fields } from './service.server.ts'
import { strictJson } from './strict-json.ts'

/** Reasons why a call cannot be read, with their status (decision 31). */
export const unreadable = {
	tipoMissing: 400,
	tipoTwice: 400,
	fieldTwice: 400,
	body: 400,
	tooLarge: 413,
	mediaType: 415,
} as const
export type Unreadable = keyof typeof unreadable

/** Operation, language and fields of a call. */
export type ReadCall = { tipo: string; lng: string; fields: Fields }

/** Collects text fields by name; refuses repeated names and files. */
function fieldsOf(entries: Iterable<[string, unknown]>): Result<Fields, Unreadable> {
	const fields = new Map<string, string>()
	for (const [name, value] of entries) {
		if (fields.has(name)) return refused(name === 'tipo' ? 'tipoTwice' : 'fieldTwice')
		if (name === '__proto__' || typeof value !== 'string') return refused('body')
		fields.set(name, value)
	}
	return fields.size > MAX_BYTES.fields ? refused('body') : accepted(Object.fromEntries(fields))
}

const inUtf8 = new TextDecoder('utf-8', { fatal: true })

/** Readers of a body by media type (decision 30). */
const readers: Record<string, (body: Uint8Array, type: string) => Promise<Result<Fields, Unreadable>>> = {
	'application/json': async (body) => strictJson(inUtf8.decode(body)),
	'application/x-www-form-urlencoded': async (body) => fieldsOf(new URLSearchParams(inUtf8.decode(body))),
	'multipart/form-data': async (body, type) =>
		fieldsOf(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()),
}

/** Returns the reader for a content type; undefined for unsupported types and character sets. */
function readerOf(type: string) {
	const [name = '', ...parameters] = type.split(';').map((part) => part.trim())
	const charset = parameters.find((parameter) => /^charset\s*=/i.test(parameter))?.split('=')[1]
	const isUtf8 = charset === undefined || /^"?utf-?8"?$/i.test(charset.trim())
	const known = name.toLowerCase()
	return isUtf8 && Object.hasOwn(readers, known) ? readers[known] : undefined
}

/** Reads a body of a supported type, up to 64 KiB; an empty body has no fields. */
export async function readBody(request: Request): Promise<Result<Fields, Unreadable>> {
	const bytes = await readBounded(request, MAX_BYTES.bytes)
	if (!bytes) return refused('tooLarge')
	if (bytes.byteLength === 0) return accepted({})
	const type = request.headers.get('Content-Type') ?? ''
	const read = request.headers.has('Content-Encoding') ? undefined : readerOf(type)
	return read ? read(bytes, type).catch(() => refused('body')) : refused('mediaType')
}

/** Reads a value that the address or the body may have; where both have it, it must be the same. */
function sharedField(name: string, query: Fields, body: Fields): Result<string, Unreadable> {
	const [first, second = first] = [query[name], body[name]].filter((value) => value !== undefined)
	if (first !== second) return refused(name === 'tipo' ? 'tipoTwice' : 'fieldTwice')
	return typeof (first ?? '') === 'string' ? accepted(String(first ?? '')) : refused('body')
}

/**
 * Reads a call of `/services`: `tipo` and `lng` from the address or the body. Other fields come from the address of a
 * GET and from the body of a POST, because passwords do not belong in addresses.
 */
export async function readCall(request: Request): Promise<Result<ReadCall, Unreadable>> {
	const query = fieldsOf(new URL(request.url).searchParams)
	if (!query.ok) return query
	const posted = request.method === 'POST'
	const body = posted ? await readBody(request) : accepted({})
	if (!body.ok) return body
	const tipo = sharedField('tipo', query.value, body.value)
	if (!tipo.ok) return tipo
	if (tipo.value === '') return refused('tipoMissing')
	const lng = sharedField('lng', query.value, body.value)
	if (!lng.ok) return lng
	return accepted({ tipo: tipo.value, lng: lng.value, fields: posted ? body.value : query.value })
}
