import type { Config } from '#app/config/config.server.ts'
import { coachMinutes, withBreaks } from './coach-time.ts'
import type { Position } from './great-circle.ts'
import type { CarRoute, RoutingEngine } from './osrm.server.ts'
import { estimateRoad } from './road-estimate.ts'
import { type JourneyEnd, tabledRoute } from './tabled-route.ts'
import { UpstreamSilent } from './upstream.server.ts'

export type Distance = {
	/** whole kilometres by road, one way */
	km: number
	/** whole minutes of a coach, with the breaks that its driver must make */
	minutes: number
	/** only the first two are more than a guess; an estimate is to be shown as one */
	source: 'table' | 'engine' | 'estimate'
}

export type DistanceContext = {
	config: { places: Pick<Config['places'], 'roadFactor'> }
	/** where `ROUTING_URL` names one */
	routes: RoutingEngine | undefined
}

/** An engine that is silent is as good as none: the estimate answers. */
async function askEngine<Answer>(ask: () => Promise<Answer> | undefined): Promise<Answer | undefined> {
	try {
		return await ask()
	} catch (error) {
		if (error instanceof UpstreamSilent) return undefined
		throw error
	}
}

const byCoach = ({ km, carMinutes }: CarRoute): Distance => ({
	km: Math.round(km),
	minutes: coachMinutes(carMinutes),
	source: 'engine',
})

const estimated = ({ config }: DistanceContext, from: Position, to: Position): Distance => ({
	...estimateRoad(from, to, config.places.roadFactor),
	source: 'estimate',
})

/**
 * How far it is from one place to another by road, and how long a coach takes (decision 28, domain C.2): by the
 * table of routes, else by the routing engine, else by the great circle × `ROAD_FACTOR`.
 * @param signal ends the waiting for the engine: then it is estimated
 * @returns undefined where neither the table nor the positions of both say anything
 */
export async function distance(
	context: DistanceContext,
	from: JourneyEnd,
	to: JourneyEnd,
	signal?: AbortSignal,
): Promise<Distance | undefined> {
	const tabled = tabledRoute(from, to)
	if (tabled) return { km: tabled.km, minutes: withBreaks(tabled.coachMinutes), source: 'table' }
	if (!from.position || !to.position) return undefined
	const { position: start } = from
	const { position: end } = to
	const found = await askEngine(() => context.routes?.route(start, end, signal))
	return found ? byCoach(found) : estimated(context, start, end)
}

type PositionedWay = readonly [from: Position, to: Position]

const positionsOf = ([from, to]: readonly [JourneyEnd, JourneyEnd]): PositionedWay | undefined =>
	from.position && to.position && [from.position, to.position]

/**
 * The same of several ways. An engine is asked once, for all those that are not in the table.
 * @param ways of which undefined ones are not known
 */
export async function distances(
	context: DistanceContext,
	ways: readonly (readonly [from: JourneyEnd, to: JourneyEnd] | undefined)[],
	signal?: AbortSignal,
): Promise<(Distance | undefined)[]> {
	const known = ways.map((way): Distance | PositionedWay | undefined => {
		const tabled = way && tabledRoute(...way)
		if (tabled) return { km: tabled.km, minutes: withBreaks(tabled.coachMinutes), source: 'table' }
		return way && positionsOf(way)
	})
	const asked = known.filter((each): each is PositionedWay => each !== undefined && !('km' in each))
	const found = (asked.length > 0 && (await askEngine(() => context.routes?.routes(asked, signal)))) || []
	const routes = new Map(asked.map((way, index) => [way, found[index]]))
	return known.map((each) => {
		if (each === undefined || 'km' in each) return each
		const route = routes.get(each)
		return route ? byCoach(route) : estimated(context, ...each)
	})
}
