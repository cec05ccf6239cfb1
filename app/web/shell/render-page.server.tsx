import { renderToStaticMarkup } from 'react-dom/server'
import { renderToReadableStream } from 'react-dom/server.browser'

/** Without it browsers lay pages out as those of the nineties; React writes it only where it sends pieces. */
const DOCTYPE = '<!DOCTYPE html>'

/** Renders a page that no script comes back to, and so without React's marks for it. */
export const renderForGood = (page: JSX.Element) => DOCTYPE + renderToStaticMarkup(page)

/**
 * Renders a page that hydrates, once all of it is there, and in one piece. React 18's stream for Node.js would put NUL characters
 * between its pieces where a letter takes several bytes (React's issue 24985); its stream for the web does not.
 * @throws what its components throw
 */
export async function renderToHydrate(page: JSX.Element): Promise<string> {
	const stream = await renderToReadableStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY })
	await stream.allReady
	return new Response(stream as ReadableStream).text()
}

/** What React and Remix write into a page that hydrates: each such script says the page's nonce. */
const SCRIPT = /<script nonce="([^"]*)"([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Takes the nonce out of a page, which then has nothing that is new each time: its scripts are allowed by their hashes.
 * @param nonce of the scripts that React and Remix have written, which nothing that was typed can know
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
