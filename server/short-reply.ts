import type { Context } from '#app/context.server.ts'
import { htmlLang, type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { escaped } from '#app/platform/text/escaped.ts'
import { commonHeaders, contentSecurityPolicy } from '#app/web/http/headers.server.ts'
import type { Exchange } from './exchange.ts'
import { isForPrograms } from './for-programs.ts'

/** Statuses to which the process responds itself, because the application should not or cannot. */
export type ShortStatus = 400 | 414 | 429 | 500 | 503

export type ShortReply = (exchange: Exchange, status: ShortStatus, waitSeconds?: number) => void

const STYLE =
	':root{color-scheme:light dark}body{margin:15vh auto;max-width:34em;padding:0 1.5em;font:1.1em/1.5 system-ui,sans-serif}'

function isProgram({ url = '', headers }: Exchange['request']) {
	const accepted = headers.accept ?? ''
	return isForPrograms(url) || (accepted.includes('json') && !accepted.includes('html'))
}

/** Returns the language of a request. The query of an address that is too long is not parsed. */
function languageOf({ url = '', headers }: Exchange['request'], status: ShortStatus, offered: readonly Language[]) {
	const mark = url.indexOf('?')
	const lng = mark < 0 || status === 414 ? null : new URLSearchParams(url.slice(mark)).get('lng')
	return languageFor({ lng, cookie: headers.cookie, accepted: headers['accept-language'] }, offered)
}

/** Returns the texts for a status. 414 has none of its own and uses those of 400. */
function wordsFor(language: Language, status: ShortStatus) {
	const { errors } = textsIn(language).texts('shell')
	return { errors, ...errors[status === 414 ? 400 : status] }
}

/**
 * Creates a function for small, cheap responses when there are too many requests or the application fails. It sends a
 * page of a kilobyte in the visitor's language, or JSON to outside programs (trust §3.1).
 * @param waitSeconds value of `Retry-After`, if a retry can help
 */
export function shortReplies(context: Pick<Context, 'config' | 'company'>): ShortReply {
	const { config } = context
	const common = Object.entries(commonHeaders(config.isProduction)).flat()
	const policy = contentSecurityPolicy({ style: STYLE }, config.isProduction)

	/** Formats the page, with a placeholder for the request id if the error is internal. */
	const pageOf = (language: Language, status: ShortStatus) => {
		const { errors, title, text } = wordsFor(language, status)
		const call = errors.call.replace('{{phone}}', context.company.phone)
		const id = status === 500 ? `<p>${escaped(errors.requestId)}</p>` : ''
		return `<!DOCTYPE html><html lang="${htmlLang(language)}"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><meta name="robots" content="noindex"/><title>${escaped(title)}</title><style>${STYLE}</style></head><body><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><p>${escaped(call)}</p>${id}<p><a href="/">${escaped(errors.home)}</a></p></main></body></html>`
	}
	const dataOf = (language: Language, status: ShortStatus) => {
		const { text } = wordsFor(language, status)
		return JSON.stringify({ success: false, existe: false, message: text, mensaje: text })
	}
	/** Bodies by status, language and kind, created on first use. */
	const ready = new Map<string, string>()
	let readyFor: number | undefined
	const bodyOf = ({ request, requestId }: Exchange, status: ShortStatus, forProgram: boolean) => {
		const language = languageOf(request, status, forProgram ? languageCodes : context.company.languages)
		const { edition } = textsIn(language)
		// Those of former texts and facts are of no more use.
		if (edition !== readyFor) ready.clear()
		readyFor = edition
		const key = `${status} ${language} ${forProgram} ${context.company.phone}`
		const body = ready.get(key) ?? (forProgram ? dataOf : pageOf)(language, status)
		ready.set(key, body)
		return body.replace('{{id}}', requestId)
	}

	return (exchange, status, waitSeconds) => {
		const { request, response, requestId } = exchange
		exchange.by = 'refusal'
		const forProgram = isProgram(request)
		const body = bodyOf(exchange, status, forProgram)
		const type = forProgram ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'
		const head = [...common, 'X-Request-Id', requestId, 'Cache-Control', 'no-store', 'Content-Type', type]
		head.push('Content-Length', String(Buffer.byteLength(body)), 'Vary', 'Accept, Accept-Language, Cookie')
		if (!forProgram) head.push('Content-Security-Policy', policy)
		if (waitSeconds !== undefined) head.push('Retry-After', String(waitSeconds))
		// The rest of a body is not read.
		if (request.headers['content-length'] || request.headers['transfer-encoding']) head.push('Connection', 'close')
		response.writeHead(status, head)
		response.end(request.method === 'HEAD' ? undefined : body)
	}
}
