import { failure } from '#app/web/http/failures.server.ts'
import { bodyLimits } from './body-limits.ts'
import { isSentFromHere } from './same-origin.ts'
import { spelledForm } from './spelled-fields.ts'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Checks that a request that changes something was sent by a page of this site. */
export const isSameOrigin = ({ headers, url }: Request, origin: string) =>
	isSentFromHere(
		{
			site: headers.get('Sec-Fetch-Site'),
			address: headers.get('Origin') ?? headers.get('Referer'),
			host: new URL(url).host,
		},
		origin,
	)

/** Checks that a request has a form's content type. */
export const isForm = ({ headers }: Request) =>
	FORM_TYPES.includes((headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '')

/** Reads a body up to the limit, in bytes. Returns undefined if it is larger. */
export async function readBounded(request: Request, limit: number) {
	if (Number(request.headers.get('Content-Length') ?? 0) > limit) return undefined
	const chunks: Uint8Array[] = []
	let size = 0
	const reader = request.body?.getReader()
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength
		if (size > limit) {
			// Cancelling would close the connection before the visitor receives the response.
			reader?.releaseLock()
			return undefined
		}
		chunks.push(part.value)
	}
	return Buffer.concat(chunks)
}

/**
 * Reads a posted form: sent by a page of this site, in a form's content type, within the size limit of its page.
 * Unicode spelling is normalised in all texts except passwords.
 * @throws the error page for 400, 403, 413 or 415, in the visitor's language
 */
export async function readForm(request: Request, origin: string): Promise<FormData> {
	if (!isSameOrigin(request, origin)) throw await failure(request, 403)
	if (!isForm(request)) throw await failure(request, 415)
	const limits = bodyLimits(new URL(request.url).pathname)
	const body = await readBounded(request, limits.bytes)
	if (!body) throw await failure(request, 413)

	const form = await new Response(new Uint8Array(body), {
		headers: { 'Content-Type': request.headers.get('Content-Type') ?? '' },
	})
		.formData()
		.catch(() => undefined)
	if (!form || [...form.keys()].length > limits.fields) throw await failure(request, 400)
	return spelledForm(form)
}
