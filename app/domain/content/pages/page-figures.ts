import type { KnownTrip } from '../quote-link.ts'
import type { TransferTrip } from '../transfers.ts'

/** Figures and destination of a page, as the office has entered them; all of them may be missing. */
export type PageFigures = {
	/** town where the trip starts, as the page shows it and as the quote form is filled in */
	from?: string
	trip?: Partial<TransferTrip>
	/** destination in the fields of the quote form */
	destination?: KnownTrip
}

/** Limits of what the office enters. */
export const FIGURE_LIMITS = { kms: 5000, minutes: 6000, roads: 120, from: 100 }

/** Separators of alternative ways, and of the roads of one way, as they are typed: `C-32 / AP-7 + C-35`. */
const [WAYS, ROADS] = ['/', '+']

/** Reads typed roads: alternative ways, each with its roads in their order. */
export const roadsTyped = (typed: string): string[][] =>
	typed
		.split(WAYS)
		.map((way) =>
			way
				.split(ROADS)
				.map((road) => road.trim())
				.filter(Boolean),
		)
		.filter((way) => way.length > 0)

/** Writes roads as they are typed. */
export const typedRoads = (roads: readonly (readonly string[])[] = []) =>
	roads.map((way) => way.join(` ${ROADS} `)).join(` ${WAYS} `)
