/** Request of the router to the server. */
export type Question = {
	/** whether it sends a form, or only reads */
	isPost: boolean
	/** page that was requested, as returned by `pageOf` */
	asked: string
}

/** Request without a usable response. */
export type Loss = {
	/** whether the server may have received it: the browser was online, and it was a post */
	mayHaveArrived: boolean
	/** whether the response was an error of a proxy or the server, and not missing */
	isFault: boolean
}

type Listener = (question: Question, loss?: Loss) => void
const none: Listener = () => undefined

/** Remix's stream encoding of an action that returns nothing. */
const NOTHING = '[{"_1":-5},"data"]\n'

/** Longest wait for a response, in milliseconds. On a bad connection responses take seconds. */
const TIMEOUT_MS = 30_000

let tell = none

/**
 * Listens for the router's requests. Only one listener is active at a time.
 * @param listener called for each lost request and for each response
 * @returns stops listening
 */
export function listenForLosses(listener: Listener) {
	tell = listener
	return () => {
		tell = none
	}
}

/**
 * Returns a page's address as used by the router's requests, without the parts that only those have and without the
 * trailing slash.
 */
export function pageOf({ pathname, search }: { pathname: string; search: string }) {
	const given = new URLSearchParams(search)
	given.delete('_routes')
	const path = pathname.replace(/(_root)?\.data$/, '').replace(/(.)\/$/, '$1')
	const query = String(given)
	return query ? `${path}?${query}` : path
}

/** Error response that is not a page of this site. */
class Fault extends Error {}

/**
 * Reads a response completely, because the connection may break in the middle.
 * @throws if the router could not show it
 */
async function wholeAnswer(answer: Response) {
	const { status, headers } = answer
	// Pages that refuse have other statuses and their own text; 500 is an unexpected error.
	if (status === 500 || !headers.has('X-Remix-Response')) throw status < 400 ? new TypeError() : new Fault()
	const body = await answer.arrayBuffer()
	return new Response(body.byteLength > 0 ? body : null, answer)
}

async function askPatiently(ask: typeof fetch, url: URL, init: RequestInit) {
	const wasOnline = navigator.onLine
	const isPost = init.method === 'POST'
	const question = { isPost, asked: pageOf(url) }
	const given = new AbortController()
	const giveUp = () => given.abort()
	init.signal?.addEventListener('abort', giveUp)
	const timeoutMs = setTimeout(giveUp, TIMEOUT_MS)
	try {
		const answer = await wholeAnswer(await ask(url, { ...init, signal: given.signal }))
		tell(question)
		return answer
	} catch (reason) {
		if (init.signal?.aborted) throw reason
		tell(question, { mayHaveArrived: wasOnline && isPost, isFault: reason instanceof Fault })
		// Otherwise Remix would replace the form by an error page. With this status it does not reload the page's data
		// either.
		if (isPost) return new Response(NOTHING, { status: 503 })
		// For a GET the router gets no result until the listener ends the navigation, which aborts the request.
		return new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(reason)))
	} finally {
		clearTimeout(timeoutMs)
	}
}

/** Wraps `fetch`, so that a lost response to one of the router's requests never ends in an error page. */
export function watchConnection() {
	const ask = window.fetch
	window.fetch = (input, init = {}) =>
		input instanceof URL && input.pathname.endsWith('.data') ? askPatiently(ask, input, init) : ask(input, init)
}
