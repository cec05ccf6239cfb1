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
async function askEngine(
	{ routes }: DistanceContext,
	from: Position,
	to: Position,
	signal?: AbortSignal,
): Promise<CarRoute | undefined> {
	try {
		return await routes?.route(from, to, signal)
	} catch (error) {
		if (error instanceof UpstreamSilent) return undefined
		throw error
	}
}

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
	const found = await askEngine(context, from.position, to.position, signal)
	if (found) return { km: Math.round(found.km), minutes: coachMinutes(found.carMinutes), source: 'engine' }
	return { ...estimateRoad(from.position, to.position, context.config.places.roadFactor), source: 'estimate' }
}
