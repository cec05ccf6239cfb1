/**
 * Caching options of a route's `handle`. `reads` names the query parameters that the page uses; `alike` means that its
 * form opens the same for every visitor without a session.
 */
type Handle = { hydrate?: boolean; admin?: boolean; alike?: boolean; reads?: readonly string[] }

type RouteModule = { default?: unknown; action?: unknown; handle?: unknown }

/** `Cache-Control` of an information page: browsers may store it but must revalidate it each time (trust §3.1). */
export const FOR_EVERYBODY = 'private, no-cache'

const handleOf = ({ handle }: RouteModule) => (handle ?? {}) as Handle

/**
 * Checks whether a route's page only informs, so that it is the same for every visitor without a session
 * (docs/caching.md). It has no form, hydrates nothing, and is not an office page.
 */
export function isInformation(route: RouteModule) {
	const { hydrate, admin } = handleOf(route)
	return route.default !== undefined && !route.action && !hydrate && !admin
}

/**
 * Checks whether a route's page has a form that opens the same for every visitor without a session (docs/caching.md).
 * Browsers must not store it.
 */
export function isAlikeForm(route: RouteModule) {
	const { admin, alike } = handleOf(route)
	return route.default !== undefined && alike === true && !admin
}

/**
 * Query parameters without effect on the page: those that advertising campaigns append, and the language, which is
 * negotiated.
 */
const NOISE =
	/^(?:lng|utm_\w{1,40}|[gd]clid|gclsrc|[gw]braid|_g[al]|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id)$/

/**
 * Returns the part of a query that determines what an information page shows, in a fixed order.
 * @returns undefined if the query has an unknown parameter, because the page might depend on it
 */
export function readQuery(query: URLSearchParams, route: RouteModule): string | undefined {
	const reads = handleOf(route).reads ?? []
	const read = new URLSearchParams()
	for (const name of reads) {
		const value = query.get(name)
		if (value !== null) read.append(name, value)
	}
	for (const name of query.keys()) if (!reads.includes(name) && !NOISE.test(name)) return undefined
	return read.toString()
}
