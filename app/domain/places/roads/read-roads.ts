import type { Position } from '../journeys/great-circle.ts'

/**
 * A part of the network as it is written down. `places`: «name latitude longitude», apart by semicolons. `roads`: one a
 * line, «kind name: place kilometres place kilometres place …»; a place may lie in another part.
 */
export type RoadText = { places: string; roads: string }

/** How a coach gets along: motorways and dual carriageways, main roads, and those of mountains and winding coasts. */
export const roadKinds = ['A', 'N', 'L'] as const
export type RoadKind = (typeof roadKinds)[number]

export type NamedPlace = { name: string; position: Position }
export type Road = { kind: RoadKind; name: string; from: string; to: string; km: number }

const PLACE = /^(.+) (-?\d+\.\d+) (-?\d+\.\d+)$/
const ROAD = /^([ANL]) ([^:]+): (.+)$/
const BETWEEN_PLACES = / (\d+) /

/** The places of a text. @throws Error where one is not written as it should be */
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

/** The roads of a text, each from one place to the next. @throws Error where one is not written as it should be */
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
