import type { Config } from '#app/platform/config/config.server.ts'
import { htmlLang, languageCodes } from '#app/platform/i18n/languages.ts'
import { languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { escaped } from '#app/platform/text/escaped.ts'
import { commonHeaders, contentSecurityPolicy } from '#app/web/http/headers.server.ts'
import type { Exchange } from './exchange.ts'
import { isForPrograms } from './for-programs.ts'

const STYLE =
	':root{color-scheme:light dark}body{margin:15vh auto;max-width:34em;padding:0 1.5em;font:1.1em/1.5 system-ui,sans-serif}h1{hyphens:auto;overflow-wrap:break-word}'

type Calm = {
	/** key of the sentences in `setup.json` */
	text: 'soon' | 'restoring'
	/** seconds after which a program may ask again */
	retryAfter: number
	/** seconds after which a browser loads the page again by itself; undefined where a person decides */
	reloads?: number
}

/** Sends a page of one sentence with status 503, or JSON to outside programs, while the site is closed to all. */
export function sendCalmPage(
	exchange: Exchange,
	{ isProduction }: Pick<Config, 'isProduction'>,
	{ text: key, retryAfter, reloads }: Calm,
) {
	const { request, response, requestId } = exchange
	const { url = '', headers } = request
	exchange.by = 'refusal'
	const lng = new URLSearchParams(url.split('?')[1]).get('lng')
	const language = languageFor({ lng, cookie: headers.cookie, accepted: headers['accept-language'] }, languageCodes)
	const { title, text } = textsIn(language).texts('setup')[key]
	const forProgram = isForPrograms(url)
	const again = reloads === undefined ? '' : `<meta http-equiv="refresh" content="${reloads}"/>`
	const body = forProgram
		? JSON.stringify({ success: false, existe: false, message: text, mensaje: text })
		: `<!DOCTYPE html><html lang="${htmlLang(language)}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/>${again}<title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></body></html>`
	response.writeHead(503, {
		...commonHeaders(isProduction),
		'X-Request-Id': requestId,
		'Cache-Control': 'no-store',
		'X-Robots-Tag': 'noindex',
		'Retry-After': retryAfter,
		'Content-Type': forProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
		...(!forProgram && { 'Content-Security-Policy': contentSecurityPolicy({ style: STYLE }, isProduction) }),
		// The rest of a body is not read.
		...((headers['content-length'] || headers['transfer-encoding']) && { Connection: 'close' }),
	})
	response.end(request.method === 'HEAD' ? undefined : body)
}
