import type { IncomingMessage } from 'node:http'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import { FOR_EVERYBODY, isInformation, readQuery } from '#app/http/pages/information-page.server.ts'
import { hasSession } from '#app/http/sessions/session-cookie.server.ts'
import { type Consent, consentCookie, consentIn } from '#app/http/shell/consent.server.ts'
import type { Language } from '#app/i18n/languages.ts'
import { languageChoiceFor, languageCookie, languageFor } from '#app/i18n/negotiation.server.ts'
import { createQueue } from '#app/shared/queue.ts'
import type { Exchange, Responder } from '../exchange.ts'
import { routeFinder } from '../route-finder.ts'
import type { KeptReplies } from './kept-replies.ts'
import { type Reply, replyFrom, sendKept } from './kept-reply.ts'

/** All that an information page depends on; a page is made from this and from nothing else of a request. */
type Variant = { path: string; query: string; language: Language; consent: Consent }

/** Paths of our pages are plain; `.data` asks for something else. */
const PATH = /^(?:\/[\w-][\w.-]{0,99}){0,4}\/?$/
const LONGEST_ADDRESS = 2_000
const LONGEST_READ_QUERY = 100
/** What is remembered of visitors is soon found out again. */
const MOST_VISITORS = 1_000
const LONGEST_REMEMBERED = 500

/** Finds the information page at a path, exactly as it is written there; undefined where there is none. */
function pageFinder(build: ServerBuild) {
	const routeAt = routeFinder(build)
	return (path: string) => {
		if (!PATH.test(path) || path.endsWith('.data')) return undefined
		const page = routeAt(path)?.module
		return page && isInformation(page) ? page : undefined
	}
}

type Visitor = { language: Language; consent: Consent; hasSession: boolean }

/** Reads a visitor's headers; most visitors send the same few, so the last of them are remembered. */
function visitorReader() {
	const known = new LRUCache<string, Visitor>({ max: MOST_VISITORS })
	return (cookie = '', accepted = ''): Visitor => {
		const headers = `${accepted}\n${cookie}`
		const found = known.get(headers)
		if (found) return found
		const language = languageFor({ cookie, accepted })
		const visitor = { language, consent: consentIn(cookie), hasSession: hasSession(cookie) }
		if (headers.length < LONGEST_REMEMBERED) known.set(headers, visitor)
		return visitor
	}
}

type PageWanted = { variant: Variant; lng?: string | null }

/** Which page, and how: undefined where it is not one that strangers share. */
function variantFinder(build: ServerBuild) {
	const pageAt = pageFinder(build)
	const visitorOf = visitorReader()
	return ({ url = '', headers }: IncomingMessage): PageWanted | undefined => {
		const mark = url.indexOf('?')
		const path = mark < 0 ? url : url.slice(0, mark)
		const { cookie, authorization, 'accept-language': accepted } = headers
		if (url.length > LONGEST_ADDRESS || authorization !== undefined) return undefined
		const page = pageAt(path)
		const { language, consent, hasSession } = visitorOf(cookie, accepted)
		if (!page || hasSession) return undefined
		if (mark < 0) return { variant: { path, query: '', language, consent } }

		const asked = new URLSearchParams(url.slice(mark))
		const query = readQuery(asked, page)
		if (query === undefined || query.length > LONGEST_READ_QUERY) return undefined
		const lng = asked.get('lng')
		return { variant: { path, query, language: languageFor({ lng, cookie, accepted }), consent }, lng }
	}
}

/** The last lock: whatever a page's route says, these are never kept. */
function isForEverybody({ status, headers }: Response) {
	return (
		status === 200 &&
		headers.get('Cache-Control') === FOR_EVERYBODY &&
		!headers.has('Set-Cookie') &&
		(headers.get('Content-Type') ?? '').startsWith('text/html') &&
		!(headers.get('Content-Security-Policy') ?? `'nonce-`).includes(`'nonce-`)
	)
}

/**
 * Makes a page for everybody who may share it. The request is our own, so that nothing of a visitor's gets into it:
 * neither host nor address, neither cookies nor languages but those named in the variant.
 */
function pageMaker(build: ServerBuild, config: Context['config']) {
	const render = createRequestHandler(build, 'production')
	return async ({ path, query, language, consent }: Variant): Promise<Reply | undefined> => {
		const cookies = [languageCookie(language), ...(consent ? [consentCookie(consent)] : [])]
		const address = `${config.origin}${path}${query && '?'}${query}`
		const response = await render(new Request(address, { headers: { Cookie: cookies.join('; ') } }))
		const reply = await replyFrom(response, config)
		// A fault is not kept: the next visitor's page is made anew.
		if (response.status >= 500) throw new Error('The page could not be made.')
		return isForEverybody(response) ? reply : undefined
	}
}

/** Pages for everybody are made apart from those of one visitor, so that a rush of these keeps nobody from them. */
const MAKING = { atOnce: 8, waiting: 500, each: 8, patience: 20_000 }

/**
 * Answers strangers who look at information pages, from what is kept (changing §3). Never anybody with a
 * session, never a form, a failure, a redirect, nothing that sets a cookie or has a nonce.
 * @param mayMake whether a page may be made for this visitor, which costs more; answers them itself where not
 */
export function pageCache(
	build: ServerBuild,
	{ config }: Pick<Context, 'config'>,
	replies: KeptReplies,
	mayMake: (exchange: Exchange) => boolean = () => true,
): Responder {
	const variantOf = variantFinder(build)
	const make = pageMaker(build, config)
	const lane = createQueue(MAKING)

	return (exchange, pass) => {
		const found = variantOf(exchange.request)
		if (!found) return false
		const { variant, lng } = found
		const { path, query, language, consent } = variant
		// Chosen by this visitor, and told to nobody else.
		const cookie = lng
			? languageChoiceFor({ lng, cookie: exchange.request.headers.cookie }, config.inEarnest)
			: undefined

		const key = `page ${path} ${query} ${language} ${consent}`
		const kept = replies.find(key)
		if (kept === null) return false
		if (kept) sendKept(exchange, kept, cookie)
		else if (mayMake(exchange))
			replies
				.obtain(key, () => lane.run(() => make(variant)))
				.then(
					(made) => (made ? sendKept(exchange, made, cookie) : pass(exchange)),
					// What fails is left to the application: it meets the fault again, logs it and shows its page.
					() => pass(exchange),
				)
		return true
	}
}
