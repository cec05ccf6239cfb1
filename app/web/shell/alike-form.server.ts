/** What React and Remix write into a page that hydrates, and nobody else: each says the page's nonce. */
const SCRIPT = /<script nonce="([^"]*)"([^>]*)>([\s\S]*?)<\/script>/g

/**
 * A page that is kept for everybody, and so has nothing that is new each time: its scripts are told by their hashes.
 * @param html a page that was made for nobody, so that nothing of a visitor's stands in a script
 * @param nonce of the scripts that React and Remix have written
 * @returns the page without the nonce, and those scripts
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
