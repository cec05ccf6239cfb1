import type { Config } from '#app/platform/config/config.server.ts'
import { isBarred } from '../roads/barriers.ts'
import { coachMinutes, withBreaks } from './coach-time.ts'
import type { Position } from './great-circle.ts'
import type { Landmass } from './landmass.ts'
import type { CarRoute, RoutingEngine } from './osrm.server.ts'
import { estimateRoad } from './road-estimate.ts'
import { type JourneyEnd, tabledRoute } from './tabled-route.ts'
import { UpstreamSilent } from './upstream.server.ts'

export type Distance = {
	/** whole kilometres by road, one way */
	km: number
	/** whole minutes by coach, including the driver's breaks */
	minutes: number
	/** source of the figures; an estimate must be shown as one */
	source: 'table' | 'engine' | 'estimate'
}

/** Result for places with sea between them: no road connects them, and a ferry is needed. No kilometres apply then. */
export type NoRoad = 'noRoad'

/** One end of a journey: its place as far as it is known, and the land it is on. */
export type LocatedEnd = { place: JourneyEnd | undefined; landmass: Landmass | undefined }

export type DistanceContext = {
	config: { places: Pick<Config['places'], 'roadFactor'> }
	/** routing engine; undefined without `ROUTING_URL` */
	routes: RoutingEngine | undefined
}

/** Calls the routing engine; returns undefined where it does not respond, so that an estimate is used. */
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

type PositionedWay = readonly [from: Position, to: Position]

const estimated = ({ config }: DistanceContext, [from, to]: PositionedWay): Distance => ({
	...estimateRoad(from, to, config.places.roadFactor),
	source: 'estimate',
})

/** Least share of our own estimate that an engine's way may have; a shorter one across water is by ferry. */
const FERRY_SHARE = 0.6

/** Returns the engine's way, unless it is missing or by ferry; otherwise our own estimate. */
function measured(context: DistanceContext, [from, to]: PositionedWay, found: CarRoute | undefined): Distance {
	if (found && !isBarred(from, to)) return byCoach(found)
	const own = estimated(context, [from, to])
	return found && found.km >= own.km * FERRY_SHARE ? byCoach(found) : own
}

/**
 * Returns what is known without the engine: that there is no road (engines would use ferries), the table's distance, or
 * the positions of both ends.
 */
function knownBefore(from: LocatedEnd, to: LocatedEnd): Distance | NoRoad | PositionedWay | undefined {
	if (from.landmass && to.landmass && from.landmass !== to.landmass) return 'noRoad'
	const [start, end] = [from.place, to.place]
	if (!start || !end) return undefined
	const tabled = tabledRoute(start, end)
	if (tabled) return { km: tabled.km, minutes: withBreaks(tabled.coachMinutes), source: 'table' }
	return start.position && end.position && [start.position, end.position]
}

const isPositioned = (known: ReturnType<typeof knownBefore>): known is PositionedWay => Array.isArray(known)

/**
 * Measures the way by road between two places and the time of a coach (decision 28, domain C). It uses the table of
 * routes, otherwise the routing engine, otherwise our own road network.
 * @param signal ends the wait for the engine; then the result is an estimate
 * @returns 'noRoad' where the sea is between them; undefined where one of the two is unknown
 */
export async function distance(
	context: DistanceContext,
	from: LocatedEnd,
	to: LocatedEnd,
	signal?: AbortSignal,
): Promise<Distance | NoRoad | undefined> {
	const known = knownBefore(from, to)
	if (!isPositioned(known)) return known
	const found = await askEngine(() => context.routes?.route(...known, signal))
	return measured(context, known, found)
}

/**
 * Measures several ways like `distance`. The engine is called once, for all ways that are not in the table.
 * @returns one result for each way, in the same order
 */
export async function distances(
	context: DistanceContext,
	ways: readonly (readonly [from: LocatedEnd, to: LocatedEnd])[],
	signal?: AbortSignal,
): Promise<(Distance | NoRoad | undefined)[]> {
	const known = ways.map((way) => knownBefore(...way))
	const asked = known.filter(isPositioned)
	const found = (asked.length > 0 && (await askEngine(() => context.routes?.routes(asked, signal)))) || []
	const routes = new Map(asked.map((way, index) => [way, found[index]]))
	return known.map((each) => {
		if (!isPositioned(each)) return each
		return measured(context, each, routes.get(each))
	})
}
