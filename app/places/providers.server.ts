import type { Config } from '#app/config.server.ts'
import { type Cartociudad, openCartociudad } from './cartociudad.server.ts'
import { type Gazetteer, openGazetteer } from './gazetteer.server.ts'
import { openRoutingEngine, type RoutingEngine } from './osrm.server.ts'

/** Where places and roads are looked up. */
export type PlaceProviders = {
	/** always there, needs no network */
	gazetteer: () => Gazetteer
	/** streets too, where `GEOCODER_URL` names a directory */
	directory: Cartociudad | undefined
	/** where `ROUTING_URL` names an engine */
	routes: RoutingEngine | undefined
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
		close: () => gazetteer?.close(),
	}
}
