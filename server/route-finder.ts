import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import type { Exchange } from './exchange.ts'

/** A route of the build: its address as `app/routes.ts` writes it, and what answers there. */
export type FoundRoute = { pattern: string; module: ServerBuild['routes'][string]['module'] }

/** As all our addresses are written; Remix complains on the console about some others. */
const PLAIN = /^\/[\w./-]*$/
/** Paths are few; the bound is for whoever invents thousands. */
const MOST_PATHS = 1_000
const LONGEST_REMEMBERED = 200

type Branch = { id: string; caseSensitive: boolean; path?: string; index?: true; children?: Branch[] }

/** The routes of a build as a tree in which paths are looked up, as they are written there or in any case, as Remix does. */
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

/** What is found by a path, remembered: to look through all routes costs more than what is done with the answer. */
export function byPath<Found>(find: (path: string) => Found): (path: string) => Found {
	const known = new LRUCache<string, { found: Found }>({ max: MOST_PATHS })
	return (path) => {
		const before = known.get(path)
		if (before) return before.found
		const found = find(path)
		if (path.length <= LONGEST_REMEMBERED) known.set(path, { found })
		return found
	}
}

/** Finds the route of a path, exactly as it is written there; undefined where none answers. */
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

/** By whom it is answered, where that is no route. */
const unrouted: Partial<Record<Exchange['by'], string>> = { file: 'file', process: 'process', refusal: 'refused' }

/** Names what somebody asked for by its route's pattern, so that figures have as many names as there are routes. */
export function routeLabels(build: ServerBuild) {
	const routeAt = routeFinder(build)
	const labelAt = byPath((path) => routeAt(path.replace(/(?:\/_root)?\.data$/, '') || '/')?.pattern ?? '/*')
	return ({ by }: Exchange, path: string) => unrouted[by] ?? labelAt(path)
}
