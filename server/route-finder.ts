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

type Branch = { id: string; caseSensitive: true; path?: string; index?: true; children?: Branch[] }

/** Finds the route of a path, exactly as it is written there; undefined where none answers. */
export function routeFinder({ routes }: ServerBuild): (path: string) => FoundRoute | undefined {
	const below = (parentId: string | undefined): Branch[] =>
		Object.values(routes)
			.filter((route) => route?.parentId === parentId)
			.map(({ id, path, index }) => ({
				...{ id, path, caseSensitive: true },
				...(index ? { index } : { children: below(id) }),
			}))
	const tree = below(undefined)
	const known = new LRUCache<string, { found: FoundRoute | undefined }>({ max: MOST_PATHS })
	const find = (path: string) => {
		if (!PLAIN.test(path)) return undefined
		const matches = matchRoutes(tree as Parameters<typeof matchRoutes>[0], path) ?? []
		const module = routes[matches.at(-1)?.route.id ?? '']?.module
		const parts = matches.flatMap(({ route }) => route.path || [])
		return module && { pattern: `/${parts.join('/')}`, module }
	}
	return (path) => {
		const before = known.get(path)
		if (before) return before.found
		const found = find(path)
		if (path.length <= LONGEST_REMEMBERED) known.set(path, { found })
		return found
	}
}

/** By whom it is answered, where that is no route. */
const unrouted: Partial<Record<Exchange['by'], string>> = { file: 'file', process: 'process', refusal: 'refused' }

/** Names what somebody asked for by its route's pattern, so that figures have as many names as there are routes. */
export function routeLabels(build: ServerBuild) {
	const routeAt = routeFinder(build)
	return ({ by }: Exchange, path: string) =>
		unrouted[by] ?? routeAt(path.replace(/(?:\/_root)?\.data$/, '') || '/')?.pattern ?? '/*'
}
