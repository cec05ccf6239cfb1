import type { IncomingMessage } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import { isAlikeForm, isInformation, readQuery } from '#app/http/pages/information-page.server.ts'
import { issueFormToken } from '#app/http/quotes/quote-form-token.server.ts'
import { hasSession } from '#app/http/sessions/session-cookie.server.ts'
import { consentIn } from '#app/http/shell/consent.server.ts'
import { languageChoiceFor, languageFor } from '#app/i18n/negotiation.server.ts'
import { createQueue } from '#app/shared/queue.ts'
import type { Exchange, Responder } from '../exchange.ts'
import { routeFinder } from '../route-finder.ts'
import type { KeptReplies } from './kept-replies.ts'
import { type KeptReply, sendKept } from './kept-reply.ts'
import { pageMaker, type Variant } from './page-maker.ts'

/** Paths of our pages are plain; `.data` asks for something else. */
const PATH = /^(?:\/[\w-][\w.-]{0,99}){0,4}\/?$/
const LONGEST_ADDRESS = 2_000
const LONGEST_READ_QUERY = 100
/** What is remembered of visitors is soon found out again. */
const MOST_VISITORS = 1_000
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

type Visitor = Pick<Variant, 'language' | 'consent'> & { hasSession: boolean }

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
		const isForm = isAlikeForm(page)
		if (mark < 0) return { variant: { path, query: '', language, consent, isForm } }

		const asked = new URLSearchParams(url.slice(mark))
		const query = readQuery(asked, page)
		if (query === undefined || query.length > LONGEST_READ_QUERY) return undefined
		const lng = asked.get('lng')
		return { variant: { path, query, language: languageFor({ lng, cookie, accepted }), consent, isForm }, lng }
	}
}

/** Pages for everybody are made apart from those of one visitor, so that a rush of these keeps nobody from them. */
const MAKING = { atOnce: 8, waiting: 500, each: 8, patience: 20_000 }

/**
 * Answers strangers who look at information pages, or open a form, from what is kept (changing §3). Never anybody with a
 * session, never a form that was sent, a failure, a redirect, nothing that sets a cookie or has a nonce.
 * @param mayMake whether a page may be made for this visitor, which costs more; answers them itself where not
 */
export function pageCache(
	build: ServerBuild,
	context: Pick<Context, 'config' | 'now'>,
	replies: KeptReplies,
	mayMake: (exchange: Exchange) => boolean = () => true,
): Responder {
	const { config } = context
	const variantOf = variantFinder(build)
	const make = pageMaker(build, context)
	const lane = createQueue(MAKING)
	/** @returns false where no token fits, which is then the application's to say */
	const send = (exchange: Exchange, kept: KeptReply, cookie: string | undefined) => {
		const token = kept.token > 0 ? issueFormToken(context) : ''
		if (token.length !== kept.token) return false
		sendKept(exchange, kept, cookie, token)
		return true
	}

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
		if (kept) return send(exchange, kept, cookie)
		if (mayMake(exchange))
			replies
				.obtain(key, () => lane.run(() => make(variant)))
				.then(
					(made) => (made && send(exchange, made, cookie)) || pass(exchange),
					// What fails is left to the application: it meets the fault again, logs it and shows its page.
					() => pass(exchange),
				)
		return true
	}
}
