import { failure } from '#app/web/http/failures.server.ts'
import { bodyLimits } from './body-limits.ts'
import { isSentFromHere } from './same-origin.ts'
import { spelledForm } from './spelled-fields.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a request that changes something was sent by a page of ours. */
export const isSameOrigin = ({ headers, url }: Request, origin: string) =>
	isSentFromHere(
		{
			site: headers.get('Sec-Fetch-Site'),
			address: headers.get('Origin') ?? headers.get('Referer'),
			host: new URL(url).host,
		},
		origin,
	)

/** Reads a body no further than the limit, in bytes. @returns undefined where there is more */
export async function readBounded(request: Request, limit: number) {
	if (Number(request.headers.get('Content-Length') ?? 0) > limit) return undefined
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength
		if (size > limit) {
			// Cancelling would tear down the connection before the visitor has read why.
			reader?.releaseLock()
			return undefined
		}
		chunks.push(part.value)
	}
	return Buffer.concat(chunks)
}

/**
 * Reads a posted form: from a page of ours, in a form's content type, of the size that its page's form may have. Its texts
 * are in one spelling, whatever its fields are called.
 * @throws the error page for 403, 413, 415 or 400, in the visitor's language
 */
export async function readForm(request: Request, origin: string): Promise<FormData> {
	if (!isSameOrigin(request, origin)) throw await failure(request, 403)
	const type = request.headers.get('Content-Type') ?? ''
	if (!FORM_TYPES.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw await failure(request, 415)
	const limits = bodyLimits(new URL(request.url).pathname)
	const body = await readBounded(request, limits.bytes)
	if (!body) throw await failure(request, 413)

	const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
		.formData()
		.catch(() => undefined)
	if (!form || [...form.keys()].length > limits.fields) throw await failure(request, 400)
	return spelledForm(form)
}
