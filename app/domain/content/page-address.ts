/** Addresses that show the same page as another; search engines get the other one (contract §2). */
const sameAs: Record<string, string> = { '/budget/': '/budgetRequest/' }

/** Query parameters that decide what a page shows; others, such as those of campaigns, do not. */
const telling = ['card']

export const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

/** Returns the canonical address of a page, without its language and with a trailing slash (decision 37). */
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
