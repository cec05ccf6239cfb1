import { renderToStaticMarkup } from 'react-dom/server'
import { renderToReadableStream } from 'react-dom/server.browser'

/** Doctype, which puts browsers into standards mode. React writes it only when it streams. */
const DOCTYPE = '<!DOCTYPE html>'

/** Renders a page that does not hydrate, without React's markers. */
export const renderForGood = (page: JSX.Element) => DOCTYPE + renderToStaticMarkup(page)

/**
 * Renders a page that hydrates, completely and in one piece. It uses React 18's web stream, because its Node.js stream
 * inserts NUL characters between chunks within multi-byte characters (React issue 24985).
 * @throws what its components throw
 */
export async function renderToHydrate(page: JSX.Element): Promise<string> {
	const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
	await stream.allReady
	return new Response(stream as ReadableStream).text()
}

/** Scripts that React and Remix write into a page that hydrates; each has the page's nonce. */
const SCRIPT = /<script nonce="([^"]*)"([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Removes the nonce from a page, so that the page is the same each time. Its scripts are then allowed by their hashes.
 * @param nonce of the scripts of React and Remix, which no user input can know
 * @returns the page, and the sources of those scripts
 */
export function withoutNonce(html: string, nonce: string) {
	const loading: string[] = []
	const page = html.replaceAll(SCRIPT, (whole, its: string, attributes: string, source: string) => {
		if (its !== nonce) return whole
		loading.push(source)
		return `<script${attributes}>${source}</script>`
	})
	return { page, loading }
}
