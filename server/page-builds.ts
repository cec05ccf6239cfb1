import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { byPath, routeTree } from './route-finder.ts'

/** Plain paths, as all of this site's are written. Paths that Remix would decode differently do not match. */
const PLAIN = /^\/(?:[\w-][\w.-]*\/)*(?:[\w-][\w.-]*)?$/
/** Requests of Remix's scripts, which may concern any route. */
const OF_SCRIPTS = /\.data$|^\/__manifest/

const pick = <Value>(all: Record<string, Value>, ids: readonly string[]) =>
	Object.fromEntries(Object.entries(all).filter(([id]) => ids.includes(id)))

/** Returns a build that contains only these routes. */
const withRoutes = (build: ServerBuild, ids: readonly string[]): ServerBuild => ({
	...build,
	routes: pick(build.routes, ids),
	assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
})

/**
 * Creates a function that returns the build for rendering an address. For each page Remix looks through all routes four
 * times and builds three lists of them, half the cost of an uncached page. So each route has a build that contains only
 * its own branch.
 * Requests of Remix's scripts get the whole build, because they may concern other routes.
 * @returns returns the build for an address, the same one each time for a route
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
