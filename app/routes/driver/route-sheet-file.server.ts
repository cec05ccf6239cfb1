import type { AppLoadContext } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { sheetFile } from '#app/domain/dispatch/route-sheets/sheet-file.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { countBadCode } from '#app/web/quote/sealed-code.server.ts'

/** Headers of every response: not indexed, not cached, no referrer. */
const discreet = {
	...securityHeaders,
	'Referrer-Policy': 'no-referrer',
	'X-Robots-Tag': 'noindex',
	'Cache-Control': 'no-store',
}

const RETRY_SECONDS = 30

const inWords = (status: number, words: string, headers: Record<string, string> = {}) =>
	new Response(`${words}\n`, {
		status,
		headers: { ...discreet, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
	})

/** Texts in two languages for readers who have only a code, such as inspectors: their language is not known. */
const words = {
	unknown: 'No hay ninguna hoja de ruta en esta dirección. / There is no route sheet at this address.',
	tooMany: 'Demasiados intentos. / Too many attempts.',
	away: 'Ahora no se puede consultar; vuelve a intentarlo en un momento. / Not available now; please try again soon.',
}

/** Responds to an unknown address; attempts are counted by the client's address. */
async function unknownSheet(context: Context, loadContext: AppLoadContext) {
	const wait = await countBadCode(context, requestFacts(loadContext).clientAddress)
	return wait === 0 ? inWords(404, words.unknown) : inWords(429, words.tooMany, { 'Retry-After': String(wait) })
}

/** Serves the PDF of a route sheet by its address: without log-in, page or cookie (domain F.1). */
export async function routeSheetFile(loadContext: AppLoadContext, token: string): Promise<Response> {
	const context = await appContext()
	try {
		const file = await sheetFile(context, token)
		if (!file) return await unknownSheet(context, loadContext)
		return new Response(new Uint8Array(file), {
			headers: {
				...discreet,
				'Content-Type': 'application/pdf',
				'Content-Length': String(file.length),
				'Content-Disposition': 'inline; filename="hoja-de-ruta.pdf"',
			},
		})
	} catch (error) {
		if (!isDatabaseUnavailable(error)) throw error
		return inWords(503, words.away, { 'Retry-After': String(RETRY_SECONDS) })
	}
}
