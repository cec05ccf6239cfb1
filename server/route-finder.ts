import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import type { Exchange } from './exchange.ts'

/** Route of the build: its pattern as in `app/routes.ts`, and its module. */
export type FoundRoute = { pattern: string; module: ServerBuild['routes'][string]['module'] }

/** Plain paths, as all of this site's are written. For some others Remix logs warnings on the console. */
const PLAIN = /^\/[\w./-]*$/
/** Cache limit. The site has few paths; the limit protects against clients that invent many. */
const MAX_PATHS = 1_000
const LONGEST_REMEMBERED = 200

type Branch = { id: string; caseSensitive: boolean; path?: string; index?: true; children?: Branch[] }

/** Returns the routes of a build as a tree for matching paths, case-sensitively or, as Remix does, in any case. */
export function routeTree({ routes }: ServerBuild, caseSensitive: boolean) {
	const below = (parentId: string | undefined): Branch[] =>
		Object.values(routes)
			.filter((route) => route?.parentId === parentId)
			.map(({ id, path, index }) => ({
				...{ id, path, caseSensitive },
				...(index ? { index } : { children: below(id) }),
			}))
	return below(undefined) as Parameters<typeof matchRoutes>[0]
}

/** Caches results by path, because matching all routes costs more than using the result. */
export function byPath<Found>(find: (path: string) => Found): (path: string) => Found {
	const known = new LRUCache<string, { found: Found }>({ max: MAX_PATHS })
	return (path) => {
		const before = known.get(path)
		if (before) return before.found
		const found = find(path)
		if (path.length <= LONGEST_REMEMBERED) known.set(path, { found })
		return found
	}
}

/** Creates a function that finds the route of an exact path. It returns undefined if there is none. */
export function routeFinder(build: ServerBuild): (path: string) => FoundRoute | undefined {
	const tree = routeTree(build, true)
	return byPath((path) => {
		if (!PLAIN.test(path)) return undefined
		const matches = matchRoutes(tree, path) ?? []
		const module = build.routes[matches.at(-1)?.route.id ?? '']?.module
		const parts = matches.flatMap(({ route }) => route.path || [])
		return module && { pattern: `/${parts.join('/')}`, module }
	})
}

/** Labels of responses that no route gives, by source. */
const unrouted: Partial<Record<Exchange['by'], string>> = { file: 'file', process: 'process', refusal: 'refused' }

/**
 * Creates a function that labels a request with its route's pattern, so that metrics have no more labels than there are
 * routes.
 */
export function routeLabels(build: ServerBuild) {
	const routeAt = routeFinder(build)
	const labelAt = byPath((path) => routeAt(path.replace(/(?:\/_root)?\.data$/, '') || '/')?.pattern ?? '/*')
	return ({ by }: Exchange, path: string) => unrouted[by] ?? labelAt(path)
}
