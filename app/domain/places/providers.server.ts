import type { Config } from '#app/platform/config/config.server.ts'
import { type Cartociudad, openCartociudad } from './cartociudad.server.ts'
import { type Gazetteer, openGazetteer } from './gazetteer/gazetteer.server.ts'
import { openRoutingEngine, type RoutingEngine } from './journeys/osrm.server.ts'
import type { placeOfAddress } from './place-of-address.ts'
import { type Recent, rememberRecent } from './recent.ts'

/** Lifetime of located addresses: a reviewed request is usually sent soon, and every journey needs the garage. */
const HOUR = 3_600_000
const MAX_LOCATED = 1000

/** Providers of places and roads. */
export type PlaceProviders = {
	/** embedded, so it needs no network */
	gazetteer: () => Gazetteer
	/** online directory that has streets too; undefined without `GEOCODER_URL` */
	directory: Cartociudad | undefined
	/** routing engine; undefined without `ROUTING_URL` */
	routes: RoutingEngine | undefined
	/** cache of the places of addresses in recent journeys; looking up a street takes tens of milliseconds */
	located: Recent<{ place: ReturnType<typeof placeOfAddress> }>
	close: () => void
}

/** Opens the providers of a process. The gazetteer's file is opened by the first look-up. */
export function openPlaceProviders({ places }: Config, now: () => number): PlaceProviders {
	let gazetteer: Gazetteer | undefined
	return {
		gazetteer: () => {
			gazetteer ??= openGazetteer(places.gazetteerFile)
			return gazetteer
		},
		directory: places.geocoderUrl === undefined ? undefined : openCartociudad(places.geocoderUrl, { now }),
		routes: places.routingUrl === undefined ? undefined : openRoutingEngine(places.routingUrl, { now }),
		located: rememberRecent(MAX_LOCATED, HOUR, now),
		close: () => gazetteer?.close(),
	}
}
