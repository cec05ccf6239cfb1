import { isLoopback } from '#app/shared/web-address.ts'
import { failure } from '../shell/failures.server.ts'

/** No form of ours comes near it; a larger body is an attack or a mistake (trust §1.33). */
export const MAX_BODY_BYTES = 64 * 1024
export const MAX_FIELDS = 80

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

const originOf = (address: string | null) => {
	try {
		return address ? new URL(address).origin : undefined
	} catch {
		return undefined
	}
}

/**
 * Whether a request that changes something was sent by a page of ours (trust §3.2): by Fetch Metadata where the
 * browser sends it, else by Origin, else by Referer. No answer counts as no. A public site has one origin; a try-out is
 * asked under whatever name its machine has.
 */
export function isSameOrigin(request: Request, origin: string) {
	const site = request.headers.get('Sec-Fetch-Site')
	if (site) return site === 'same-origin' || site === 'none'
	const sender = originOf(request.headers.get('Origin') ?? request.headers.get('Referer'))
	return sender === origin || (isLoopback(new URL(origin).hostname) && sender === new URL(request.url).origin)
}

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
 * Reads a posted form: from a page of ours, in a form's content type, of a form's size.
 * @throws the error page for 403, 413, 415 or 400, in the visitor's language
 */
export async function readForm(request: Request, origin: string): Promise<FormData> {
	if (!isSameOrigin(request, origin)) throw await failure(request, 403)
	const type = request.headers.get('Content-Type') ?? ''
	if (!FORM_TYPES.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw await failure(request, 415)
	const body = await readBounded(request, MAX_BODY_BYTES)
	if (!body) throw await failure(request, 413)

	const form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } })
		.formData()
		.catch(() => undefined)
	if (!form || [...form.keys()].length > MAX_FIELDS) throw await failure(request, 400)
	return form
}
