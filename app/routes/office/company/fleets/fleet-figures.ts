import type { FleetValues } from '#app/domain/fleet/as-read.server.ts'

/** Figures of a vehicle size, in the order of the forms. */
export const figureNames = ['name', 'seats', 'marginDays', 'vip', 'hold'] as const

/** Figure of a vehicle size. */
export type FleetField = (typeof figureNames)[number]

/** Hidden fields of the figures that a form was opened with, to detect conflicts. */
const readAs = {
	name: 'wasName',
	seats: 'wasSeats',
	marginDays: 'wasMarginDays',
	vip: 'wasVip',
	hold: 'wasHold',
} as const

export const readNames = figureNames.map((name) => readAs[name])

/** Returns the name of a field in the row of a vehicle size. */
export const figureIn = (name: string, id: number) => `${name}-${id}`

/** Returns the figures of a vehicle size as its fields have them. */
export const valuesOf = ({ name, seats, marginDays, vip, hold }: FleetValues): Record<FleetField, string> => ({
	...{ name, seats: String(seats), marginDays: String(marginDays) },
	...{ vip: vip ? 'on' : '', hold: String(hold ?? '') },
})

/** Returns the hidden fields that hold the figures of a vehicle size. */
export function readOf(fleet: FleetValues) {
	const values = valuesOf(fleet)
	return Object.fromEntries(figureNames.map((name) => [readAs[name], values[name]]))
}

/** Returns the figures that a form was opened with, by their own names. */
export const figuresRead = (row: Readonly<Record<string, string>>) =>
	Object.fromEntries(figureNames.map((name) => [name, row[readAs[name]] ?? ''])) as Record<FleetField, string>

/** Returns the fields of a row with their initial values, the hidden ones too. */
export const rowOf = (fleet: FleetValues & { id: number }) =>
	Object.fromEntries(
		Object.entries({ ...valuesOf(fleet), ...readOf(fleet) }).map(([name, value]) => [figureIn(name, fleet.id), value]),
	)
