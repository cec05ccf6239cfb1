import type { Position } from '../journeys/great-circle.ts'

/**
 * Part of the network in its text format. `places` has entries «name latitude longitude», separated by semicolons or
 * line breaks. `roads` has one road a line, «kind name: place kilometres place kilometres place …»; a place may be
 * defined in another part.
 */
export type RoadText = { places: string; roads: string }

/** Kinds of roads: motorways and dual carriageways, main roads, and roads in mountains or on winding coasts. */
export const roadKinds = ['A', 'N', 'L'] as const
export type RoadKind = (typeof roadKinds)[number]

export type NamedPlace = { name: string; position: Position }
export type Road = { kind: RoadKind; name: string; from: string; to: string; km: number }

const PLACE = /^(.+) (-?\d+\.\d+) (-?\d+\.\d+)$/
const ROAD = /^([ANL]) ([^:]+): (.+)$/
const BETWEEN_PLACES = / (\d+) /

/** Parses the places of a text. @throws Error where an entry is malformed */
export function placesIn({ places }: RoadText): NamedPlace[] {
	return places
		.split(/[;\n]/)
		.map((entry) => entry.trim())
		.filter(Boolean)
		.map((entry) => {
			const [, name, lat, lng] = PLACE.exec(entry) ?? []
			if (name === undefined) throw new Error(`No place of the road network: ${entry}`)
			return { name, position: { lat: Number(lat), lng: Number(lng) } }
		})
}

/** Parses the roads of a text, one from each place to the next. @throws Error where a line is malformed */
export function roadsIn({ roads }: RoadText): Road[] {
	return roads
		.trim()
		.split('\n')
		.flatMap((line): Road[] => {
			const [, letter, name = '', way = ''] = ROAD.exec(line) ?? []
			const kind = roadKinds.find((each) => each === letter)
			const parts = way.split(BETWEEN_PLACES)
			if (!kind || parts.length < 3) throw new Error(`No road of the network: ${line}`)
			return Array.from({ length: (parts.length - 1) / 2 }, (_, index) => ({
				kind,
				name,
				from: parts[2 * index] ?? '',
				to: parts[2 * index + 2] ?? '',
				km: Number(parts[2 * index + 1]),
			}))
		})
}
