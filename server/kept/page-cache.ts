import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import { languageChoiceFor, languageFor } from '#app/platform/i18n/negotiation.server.ts'
import { createQueue } from '#app/platform/turns/queue.ts'
import { hasSession } from '#app/web/session/session-cookie.server.ts'
import { consentIn } from '#app/web/shell/consent.server.ts'
import { isAlikeForm, isInformation, readQuery } from '#app/web/shell/information-page.server.ts'
import type { Exchange, Responder } from '../exchange.ts'
import { routeFinder } from '../route-finder.ts'
import type { KeptReplies } from './kept-replies.ts'
import { sendKept } from './kept-reply.ts'
import { pageMaker, type Variant } from './page-maker.ts'

/** Paths of our pages are plain; `.data` asks for something else. */
const PATH = /^(?:\/[\w-][\w.-]{0,99}){0,4}\/?$/
const LONGEST_ADDRESS = 2_000
const LONGEST_READ_QUERY = 100
/** What was asked for is soon read again. */
const MOST_REMEMBERED = 1_000
const LONGEST_REMEMBERED = 500

/** Finds the page at a path, exactly as it is written there; undefined where there is none that strangers share. */
function pageFinder(build: ServerBuild) {
	const routeAt = routeFinder(build)
	return (path: string) => {
		if (!PATH.test(path) || path.endsWith('.data')) return undefined
		const page = routeAt(path)?.module
		return page && (isInformation(page) || isAlikeForm(page)) ? page : undefined
	}
}

/** A page, and how: by what it is kept, and the line that remembers a language which this visitor has chosen. */
type PageWanted = { variant: Variant; key: string; cookie: string | undefined }

type Asked = { url: string; visitor: string | undefined; accepted: string | undefined }

/** Reads which page is asked for, by nothing but an address and two headers: undefined where strangers share none. */
function pageReader(build: ServerBuild, inEarnest: boolean) {
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
		const language = languageFor({ lng, cookie, accepted })
		const consent = consentIn(cookie)
		return {
			variant: { path, query, language, consent, isForm: isAlikeForm(page) },
			key: `page ${path} ${query} ${language} ${consent}`,
			cookie: lng ? languageChoiceFor({ lng, cookie }, inEarnest) : undefined,
		}
	}
}

/** The same for a request; most visitors ask for the same few in the same words, so the last of them are remembered. */
function pageWantedBy(build: ServerBuild, inEarnest: boolean) {
	const read = pageReader(build, inEarnest)
	const known = new LRUCache<string, PageWanted>({ max: MOST_REMEMBERED })
	return ({ url = '', headers }: IncomingMessage): PageWanted | undefined => {
		const { cookie: visitor, authorization, 'accept-language': accepted } = headers
		if (url.length > LONGEST_ADDRESS || authorization !== undefined) return undefined
		// No header has a line break in it, and no address.
		const words = `${url}\n${accepted ?? ''}\n${visitor ?? ''}`
		const before = known.get(words)
		if (before) return before
		const wanted = read({ url, visitor, accepted })
		if (wanted && words.length < LONGEST_REMEMBERED) known.set(words, wanted)
		return wanted
	}
}

/** Pages for everybody are made apart from those of one visitor, so that a rush of these keeps nobody from them. */
const MAKING = { atOnce: 8, waiting: 500, each: 8, patience: 20_000 }

/**
 * Answers strangers who look at information pages, or open a form, from what is kept (changing §3). Never anybody with a
 * session, never a form that was sent, a failure, a redirect, nothing that sets a cookie.
 * @param mayMake whether a page may be made for this visitor, which costs more; answers them itself where not
 */
export function pageCache(
	build: ServerBuild,
	context: Pick<Context, 'config'>,
	replies: KeptReplies,
	mayMake: (exchange: Exchange) => boolean = () => true,
): Responder {
	const pageWanted = pageWantedBy(build, context.config.inEarnest)
	const make = pageMaker(build, context)
	const lane = createQueue(MAKING)

	return (exchange, pass) => {
		const found = pageWanted(exchange.request)
		if (!found) return false
		// Chosen by this visitor, and told to nobody else.
		const { variant, key, cookie } = found
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
