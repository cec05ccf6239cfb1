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
	/** whole minutes of a coach, with the breaks that its driver must make */
	minutes: number
	/** only the first two are more than a guess; an estimate is to be shown as one */
	source: 'table' | 'engine' | 'estimate'
}

/** That the sea lies between: no road leads there, and a ferry has to be asked for. Nobody's kilometres count then. */
export type NoRoad = 'noRoad'

/** One end of a way: the place as far as it is known, and the land that it lies on. */
export type LocatedEnd = { place: JourneyEnd | undefined; landmass: Landmass | undefined }

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

type PositionedWay = readonly [from: Position, to: Position]

const estimated = ({ config }: DistanceContext, [from, to]: PositionedWay): Distance => ({
	...estimateRoad(from, to, config.places.roadFactor),
	source: 'estimate',
})

/** An engine's way across water is by ferry where ours round it is so much longer. */
const FERRY_SHARE = 0.6

/** What an engine says of a way, unless that is a ferry or nothing; else what we know. */
function measured(context: DistanceContext, [from, to]: PositionedWay, found: CarRoute | undefined): Distance {
	if (found && !isBarred(from, to)) return byCoach(found)
	const own = estimated(context, [from, to])
	return found && found.km >= own.km * FERRY_SHARE ? byCoach(found) : own
}

/**
 * What is known of a way before anybody is asked: that there is no road, since engines know ferries; what the table says;
 * where its ends are.
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
 * How far it is from one place to another by road, and how long a coach takes (decision 28, domain C): by the table of
 * routes, else by the routing engine, else by our own network of roads.
 * @param signal ends the waiting for the engine: then it is estimated
 * @returns 'noRoad' where the sea lies between, undefined where one of the two is not known
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
 * The same of several ways. An engine is asked once, for all those that are not in the table.
 * @returns one for each way
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
