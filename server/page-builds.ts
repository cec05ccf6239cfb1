import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { byPath, routeTree } from './route-finder.ts'

/** As all our addresses are written; whatever Remix would read otherwise than it is written is none of these. */
const PLAIN = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/
/** What Remix's scripts ask for, which may be about any route. */
const OF_SCRIPTS = /\.data$|^\/__manifest/

const pick = <Value>(all: Record<string, Value>, ids: readonly string[]) =>
	Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

/** A build that knows only these routes. */
const withRoutes = (build: ServerBuild, ids: readonly string[]): ServerBuild => ({
	...build,
	routes: pick(build.routes, ids),
	assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
})

/**
 * Which build makes a page. Remix looks through all routes four times for each page and makes three lists of them, half
 * of what a page costs that is made anew: so each is made by a build that has its own branch alone, one for each route. Remix's
 * scripts ask for what they do not know of other routes.
 * @returns the build by an address as it was asked for; the same one each time for the same route
 */
export function pageBuilds(build: ServerBuild): (url: string) => ServerBuild {
	const tree = routeTree(build, false)
	const byRoute = new Map<string, ServerBuild>()
	const buildAt = byPath((path) => {
		if (!PLAIN.test(path) || OF_SCRIPTS.test(path)) return build
		const ids = (matchRoutes(tree, path) ?? []).flatMap(({ route }) => route.id ?? [])
		const leaf = ids.at(-1)
		if (leaf === undefined) return build
		const own = byRoute.get(leaf) ?? withRoutes(build, ids)
		byRoute.set(leaf, own)
		return own
	})
	return (url) => {
		const [path = '', query = ''] = url.split('?', 2)
		return query.includes('_data') ? build : buildAt(path)
	}
}
