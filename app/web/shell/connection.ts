/** A question of the router's to our server. */
export type Question = {
	/** whether a form was sent, or only read */
	isPost: boolean
	/** the page it asked for, as `pageOf` tells it */
	asked: string
}

/** A question that got no answer of our server's. */
export type Loss = {
	/** whether it may have arrived: the line was there when it left, and it was to change something */
	mayHaveArrived: boolean
	/** whether an error came for an answer: a proxy's, or a fault of our server's */
	isFault: boolean
}

type Listener = (question: Question, loss?: Loss) => void
const nobody: Listener = () => undefined

/** How Remix's stream says that an action has nothing to say. */
const NOTHING = '[{"_1":-5},"data"]\n'

/** On a bad line an answer takes seconds; whoever has waited this long wants to be told. */
const PATIENCE_MS = 30_000

let tell = nobody

/**
 * @param listener hears of every question of the router's that was lost, and of every one that was answered
 * @returns ends it
 */
export function listenForLosses(listener: Listener) {
	tell = listener
	return () => {
		tell = nobody
	}
}

/** A page's address as the router's questions name it: without what only they have, and without its last slash. */
export function pageOf({ pathname, search }: { pathname: string; search: string }) {
	const given = new URLSearchParams(search)
	given.delete('_routes')
	const path = pathname.replace(/(_root)?\.data$/, '').replace(/(.)\/$/, '$1')
	const query = String(given)
	return query ? `${path}?${query}` : path
}

/** An error that no page of ours has words for. */
class Fault extends Error {}

/** An answer to its end, since a line may break in the middle too. @throws where it is none that the router could show */
async function wholeAnswer(answer: Response) {
	const { status, headers } = answer
	// What a page refuses has words and a status of its own; 500 is what nobody foresaw.
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
	const patience = setTimeout(giveUp, PATIENCE_MS)
	try {
		const answer = await wholeAnswer(await ask(url, { ...init, signal: given.signal }))
		tell(question)
		return answer
	} catch (reason) {
		if (init.signal?.aborted) throw reason
		tell(question, { mayHaveArrived: wasOnline && isPost, isFault: reason instanceof Fault })
		// Remix would put an error page in the form's place. After an answer of this status it reads nothing anew either.
		if (isPost) return new Response(NOTHING, { status: 503 })
		// Of a page's reading it hears nothing until whoever was told ends the navigation.
		return new Promise<never>((_, reject) => init.signal?.addEventListener('abort', () => reject(reason)))
	} finally {
		clearTimeout(patience)
	}
}

/** From now on the router's questions to our server never end in an error page for want of an answer. */
export function watchConnection() {
	const ask = window.fetch
	window.fetch = (input, init = {}) =>
		input instanceof URL && input.pathname.endsWith('.data') ? askPatiently(ask, input, init) : ask(input, init)
}
