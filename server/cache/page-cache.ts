import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import { hasSession } from '#app/platform/has-session.ts'
import { languageChoiceFor, languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { consentIn } from '#app/web/shell/consent.server.ts'
import { isAlikeForm, isInformation, readQuery } from '#app/web/shell/information-page.server.ts'
import type { Exchange, Responder } from '../exchange.ts'
import { routeFinder } from '../route-finder.ts'
import type { CachedReplies } from './cached-replies.ts'
import { sendCached } from './cached-reply.ts'
import { pageMaker, type Variant } from './page-maker.ts'

/** Paths of pages. Paths ending in `.data` are excluded separately, because they are data requests. */
const PATH = /^(?:\/[\w-][\w.-]{0,99}){0,4}\/?$/
const LONGEST_ADDRESS = 2_000
const LONGEST_READ_QUERY = 100
/** Cache limits for recognised requests: how many, and their length in characters. Reading one again is cheap. */
const MAX_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 500

/**
 * Creates a function that finds the page at an exact path. It returns undefined if there is none that visitors without
 * a session share.
 */
function pageFinder(build: ServerBuild) {
	const routeAt = routeFinder(build)
	return (path: string) => {
		if (!PATH.test(path) || path.endsWith('.data')) return undefined
		const page = routeAt(path)?.module
		return page && (isInformation(page) || isAlikeForm(page)) ? page : undefined
	}
}

/**
 * Requested page: its variant, its key in the cache, and the `Set-Cookie` value that stores a language chosen by this
 * visitor.
 */
type PageWanted = { variant: Variant; key: string; cookie: string | undefined }

type Site = Pick<Context, 'config' | 'company'>

type Asked = { url: string; visitor: string | undefined; accepted: string | undefined }

/**
 * Creates a function that determines the requested page from the address and two headers. It returns undefined if the
 * page cannot be shared.
 */
function pageReader(build: ServerBuild, context: Site) {
	const pageAt = pageFinder(build)
	return ({ url, visitor: cookie, accepted }: Asked): PageWanted | undefined => {
		const mark = url.indexOf('?')
		const path = mark < 0 ? url : url.slice(0, mark)
		const page = pageAt(path)
		if (!page || hasSession(cookie)) return undefined
		const asked = new URLSearchParams(mark < 0 ? '' : url.slice(mark))
		const query = readQuery(asked, page)
		if (query === undefined || query.length > LONGEST_READ_QUERY) return undefined
		const lng = asked.get('lng')
		const language = languageFor({ lng, cookie, accepted }, context.company.languages)
		const consent = consentIn(cookie)
		return {
			variant: { path, query, language, consent, isForm: isAlikeForm(page) },
			key: `page ${path} ${query} ${language} ${consent}`,
			cookie: lng ? languageChoiceFor({ lng, cookie }, context.config.isProduction) : undefined,
		}
	}
}

/**
 * Creates the same function for a request. The last results are cached, because most visitors send the same few
 * combinations. They end with the facts of the company, which decide the language too.
 */
function pageWantedBy(build: ServerBuild, context: Site) {
	const read = pageReader(build, context)
	let { company } = context
	const known = new LRUCache<string, PageWanted>({ max: MAX_REMEMBERED })
	return ({ url = '', headers }: IncomingMessage): PageWanted | undefined => {
		const { cookie: visitor, authorization, 'accept-language': accepted } = headers
		if (url.length > LONGEST_ADDRESS || authorization !== undefined) return undefined
		if (company !== context.company) {
			company = context.company
			known.clear()
		}
		// Neither headers nor addresses contain line breaks, so the key is unambiguous.
		const words = `${url}\n${accepted ?? ''}\n${visitor ?? ''}`
		const before = known.get(words)
		if (before) return before
		const wanted = read({ url, visitor, accepted })
		if (wanted && words.length < LONGEST_REMEMBERED) known.set(words, wanted)
		return wanted
	}
}

/**
 * Limits of the queue for shared pages. It is separate from that of personal pages, so that many of those do not block
 * shared ones.
 */
const MAKING = { atOnce: 8, waiting: 500, each: 8, timeoutMs: 20_000 }

/**
 * Responds with cached information pages and empty forms to visitors without a session (docs/caching.md). It never
 * caches a page with a session, a posted form, an error, a redirect or a response that sets a cookie.
 * @param mayMake whether a page may be rendered for this visitor, which costs more; it responds itself if not
 */
export function pageCache(
	build: ServerBuild,
	context: Site,
	replies: CachedReplies,
	mayMake: (exchange: Exchange) => boolean = () => true,
): Responder {
	const pageWanted = pageWantedBy(build, context)
	const make = pageMaker(build, context)
	const lane = createQueue(MAKING)

	const obtain = async (request: IncomingMessage) => {
		await replies.settle()
		// Another process may have changed the languages of the company, and so the visitor's.
		const found = pageWanted(request)
		const made = found && (await replies.obtain(found.key, () => lane.run(() => make(found.variant))))
		return made && { made, cookie: found.cookie }
	}
	return (exchange, pass) => {
		const found = pageWanted(exchange.request)
		if (!found) return false
		const cached = replies.find(found.key)
		if (cached === null) return false
		// The cookie belongs to this visitor alone and is not cached.
		if (cached) sendCached(exchange, cached, found.cookie)
		else if (mayMake(exchange))
			obtain(exchange.request).then(
				(reply) => (reply ? sendCached(exchange, reply.made, reply.cookie) : pass(exchange)),
				// After an error the application tries again, logs the error and shows its page.
				() => pass(exchange),
			)
		return true
	}
}
