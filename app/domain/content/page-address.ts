/** Two addresses show the quote form; search engines are told one of them (contract §2). */
const sameAs: Record<string, string> = { '/budget/': '/budgetRequest/' }

/** What of a query decides what a page shows; all else, such as a campaign's parameters, does not change it. */
const telling = ['card']

export const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/** The one form of a page's address, without its language: with a slash at its end (decision 37). */
export function pageAddress(url: URL, origin: string) {
	const path = withSlash(url.pathname)
	const query = new URLSearchParams(
		telling.flatMap((name) => {
			const value = url.searchParams.get(name)
			return value === null ? [] : [[name, value]]
		}),
	).toString()
	return origin + (sameAs[path] ?? path) + (query && `?${query}`)
}
