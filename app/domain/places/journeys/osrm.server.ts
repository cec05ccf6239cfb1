import { z } from 'zod'
import { rememberRecent } from '../recent.ts'
import type { Position } from './great-circle.ts'
import { openUpstream, type UpstreamOptions } from './upstream.server.ts'

/** Distance and driving time of a car. */
export type CarRoute = { km: number; carMinutes: number }

export type RoutingEngine = {
	/**
	 * Returns the route between two positions.
	 * @returns undefined where no road connects the two, or they are outside the engine's map
	 * @throws UpstreamSilent
	 */
	route: (from: Position, to: Position, signal?: AbortSignal) => Promise<CarRoute | undefined>
	/** returns the routes of several ways with one request. @throws UpstreamSilent */
	routes: (
		ways: readonly (readonly [from: Position, to: Position])[],
		signal?: AbortSignal,
	) => Promise<(CarRoute | undefined)[]>
}

const amount = z.number().nonnegative()
const ReplySchema = z.discriminatedUnion('code', [
	z.object({
		code: z.literal('Ok'),
		routes: z.array(z.object({ distance: amount, duration: amount })).min(1),
		waypoints: z.array(z.object({ distance: amount.default(0) })).default([]),
	}),
	z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

const cells = z.array(z.array(amount.nullable()))
const waypoints = z.array(z.object({ distance: amount.default(0) }))
const TableSchema = z.object({
	code: z.literal('Ok'),
	durations: cells,
	distances: cells,
	sources: waypoints,
	destinations: waypoints,
})

/** Greatest distance in metres to the nearest road that the engine knows; beyond it the position is outside its map. */
const FURTHEST_ROAD = 5_000
const DAY = 24 * 3_600_000
const MAX_REMEMBERED = 1_000

/** Formats a position for the URL, longitude first; five decimals are about a metre. */
const coordinates = ({ lat, lng }: Position) => `${lng.toFixed(5)},${lat.toFixed(5)}`

/** Reads a route. @throws ZodError, SyntaxError for an invalid response, and for codes that report a wrong request */
function carRouteIn(text: string): CarRoute | undefined {
	const reply = ReplySchema.parse(JSON.parse(text))
	if (reply.code !== 'Ok' || reply.waypoints.some(({ distance }) => distance > FURTHEST_ROAD)) return undefined
	const [best] = reply.routes
	return best && { km: best.distance / 1_000, carMinutes: best.duration / 60 }
}

/** Reads a table of routes. @throws ZodError, SyntaxError for an invalid response */
function carTableIn(text: string) {
	const { durations, distances, sources, destinations } = TableSchema.parse(JSON.parse(text))
	const isNear = (point: { distance: number } | undefined) => point !== undefined && point.distance <= FURTHEST_ROAD
	return (from: number, to: number): CarRoute | undefined => {
		const [seconds, metres] = [durations[from]?.[to], distances[from]?.[to]]
		if (typeof seconds !== 'number' || typeof metres !== 'number') return undefined
		return isNear(sources[from]) && isNear(destinations[to])
			? { km: metres / 1_000, carMinutes: seconds / 60 }
			: undefined
	}
}

/**
 * Opens an OSRM server with the car profile (domain C.1), with the same protections as the directory of places.
 * @param baseUrl address without `/route/v1` and `/table/v1`, from the settings
 */
export function openRoutingEngine(baseUrl: string, options: UpstreamOptions): RoutingEngine {
	const ask = openUpstream(options)
	const recent = rememberRecent<{ found: CarRoute | undefined }>(MAX_REMEMBERED, DAY, options.now)
	const addressOf = (service: string, ends: string, query: string) =>
		new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/${service}/v1/driving/${ends}?${query}`)
	const keyOf = (from: Position, to: Position) => `${coordinates(from)};${coordinates(to)}`
	return {
		async route(from, to, signal) {
			const ends = keyOf(from, to)
			const known = recent.get(ends)
			if (known) return known.found
			const url = addressOf('route', ends, 'overview=false&alternatives=false&steps=false')
			const found = await ask({ url, statuses: [200, 400], read: ({ text }) => carRouteIn(text), signal })
			recent.set(ends, { found })
			return found
		},
		async routes(ways, signal) {
			const known = ways.map(([from, to]) => recent.get(keyOf(from, to)))
			const unknown = ways.filter((_, index) => known[index] === undefined)
			if (unknown.length === 0) return known.map((each) => each?.found)
			const points = [...new Set(unknown.flat().map(coordinates))]
			const url = addressOf('table', points.join(';'), 'annotations=duration,distance')
			const routeBetween = await ask({ url, statuses: [200], read: ({ text }) => carTableIn(text), signal })
			return ways.map(([from, to], index) => {
				const before = known[index]
				if (before) return before.found
				const found = routeBetween(points.indexOf(coordinates(from)), points.indexOf(coordinates(to)))
				recent.set(keyOf(from, to), { found })
				return found
			})
		},
	}
}
