import type { Config } from '#app/platform/config/config.server.ts'
import { type Cartociudad, openCartociudad } from './cartociudad.server.ts'
import { type Gazetteer, openGazetteer } from './gazetteer/gazetteer.server.ts'
import { openRoutingEngine, type RoutingEngine } from './journeys/osrm.server.ts'
import type { placeOfAddress } from './place-of-address.ts'
import { type Recent, rememberRecent } from './recent.ts'

/** Whoever looks at a request sends it soon afterwards; the garage is asked for with every one. */
const HOUR = 3_600_000
const MOST_LOCATED = 1000

/** Where places and roads are looked up. */
export type PlaceProviders = {
	/** always there, needs no network */
	gazetteer: () => Gazetteer
	/** streets too, where `GEOCODER_URL` names a directory */
	directory: Cartociudad | undefined
	/** where `ROUTING_URL` names an engine */
	routes: RoutingEngine | undefined
	/** the places of addresses that journeys began or ended at of late; a look-up of a street takes tens of milliseconds */
	located: Recent<{ place: ReturnType<typeof placeOfAddress> }>
	close: () => void
}

/** The providers of a process. The gazetteer's file is opened by the first look-up. */
export function openPlaceProviders({ places }: Config, now: () => number): PlaceProviders {
	let gazetteer: Gazetteer | undefined
	return {
		gazetteer: () => {
			gazetteer ??= openGazetteer(places.gazetteerFile)
			return gazetteer
		},
		directory: places.geocoderUrl === undefined ? undefined : openCartociudad(places.geocoderUrl, { now }),
		routes: places.routingUrl === undefined ? undefined : openRoutingEngine(places.routingUrl, { now }),
		located: rememberRecent(MOST_LOCATED, HOUR, now),
		close: () => gazetteer?.close(),
	}
}
