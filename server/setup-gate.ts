import type { Context } from '#app/context.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { htmlLang, languageCodes } from '#app/platform/i18n/languages.ts'
import { languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { escaped } from '#app/platform/text/escaped.ts'
import { commonHeaders, contentSecurityPolicy } from '#app/web/http/headers.server.ts'
import type { Exchange } from './exchange.ts'
import { isForPrograms } from './for-programs.ts'

/** Seconds after which a client may ask again. */
const RETRY_AFTER = 60
const STYLE =
	':root{color-scheme:light dark}body{margin:15vh auto;max-width:34em;padding:0 1.5em;font:1.1em/1.5 system-ui,sans-serif}'

/** Paths that work before the set-up: the set-up itself, and the files of its page. */
const OPEN = /^\/(?:setup(?:[/?.]|$)|assets\/|favicon\.|icon-|images\/)/

/** Sends the calm page, or JSON to outside programs. */
function sendNotYet({ request, response, requestId }: Exchange, isProduction: boolean) {
	const { url = '', headers } = request
	const lng = new URLSearchParams(url.split('?')[1]).get('lng')
	const language = languageFor({ lng, cookie: headers.cookie, accepted: headers['accept-language'] }, languageCodes)
	const { title, text } = textsIn(language).texts('setup').soon
	const forProgram = isForPrograms(url)
	const body = forProgram
		? JSON.stringify({ success: false, existe: false, message: text, mensaje: text })
		: `<!DOCTYPE html><html lang="${htmlLang(language)}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`
	response.writeHead(503, {
		...commonHeaders(isProduction),
		'X-Request-Id': requestId,
		'Cache-Control': 'no-store',
		'X-Robots-Tag': 'noindex',
		'Retry-After': RETRY_AFTER,
		'Content-Type': forProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
		...(!forProgram && { 'Content-Security-Policy': contentSecurityPolicy({ style: STYLE }, isProduction) }),
		// The rest of a body is not read.
		...((headers['content-length'] || headers['transfer-encoding']) && { Connection: 'close' }),
	})
	response.end(request.method === 'HEAD' ? undefined : body)
}

/** Continues with a request; `plain` if the cache or a file may answer it. */
type Serve = (exchange: Exchange, plain: boolean) => void

/**
 * Creates the step that closes a production site until it is set up: the company of the samples must never be taken for
 * a real one. Once it is set up, a request costs nothing more.
 * @returns whether the step takes the request over; it calls `serve` where the site turns out to be set up
 */
export function setupGate(context: Pick<Context, 'config' | 'database'>, serve: Serve) {
	const { isProduction } = context.config
	let isOpen = !isProduction
	return (exchange: Exchange, plain: boolean): boolean => {
		if (isOpen || OPEN.test(exchange.request.url ?? '')) return false
		void isSetUp(context).then(
			(isDone) => {
				isOpen = isDone
				if (isDone) return serve(exchange, plain)
				exchange.by = 'refusal'
				sendNotYet(exchange, isProduction)
			},
			// What fails here fails in the application too, which responds to it.
			() => serve(exchange, plain),
		)
		return true
	}
}
