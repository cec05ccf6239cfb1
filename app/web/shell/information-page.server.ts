/**
 * What a route may say in its `handle` of who may share its page: `reads` names the parameters that it looks at, `alike`
 * says that its form opens the same for every stranger.
 */
type Handle = { hydrate?: boolean; admin?: boolean; alike?: boolean; reads?: readonly string[] }

type RouteModule = { default?: unknown; action?: unknown; handle?: unknown }

/**
 * What such a page tells browsers: keep it for yourself, and ask each time whether it is still the same (trust §3.1).
 */
export const FOR_EVERYBODY = 'private, no-cache'

const handleOf = ({ handle }: RouteModule) => (handle ?? {}) as Handle

/**
 * Whether a route's page only informs, so that every stranger sees the same (changing §3): it has no form of its
 * own, no scripts, and is not the office's.
 */
export function isInformation(route: RouteModule) {
	const { hydrate, admin } = handleOf(route)
	return route.default !== undefined && !route.action && !hydrate && !admin
}

/** Whether a route's page has a form that opens alike for every stranger (changing §3); browsers are not to store it. */
export function isAlikeForm(route: RouteModule) {
	const { admin, alike } = handleOf(route)
	return route.default !== undefined && alike === true && !admin
}

/** What campaigns append to addresses, for the programs that count them; and the language, which is negotiated. */
const NOISE =
	/^(?:lng|utm_\w{1,40}|[gd]clid|gclsrc|[gw]braid|_g[al]|fbclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id)$/

/**
 * The part of an address's query that decides what an information page shows, in one order.
 * @returns undefined where there is a parameter that nobody knows: the page may be about it
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
