import type { StopRequest } from '#app/domain/fields/stop-fields.server.ts'

/** Field of a stop, by the contract's name. */
export type StopField = keyof StopRequest

/** Contents of the fields of a stop: text as typed. */
export type StopFormValues = Record<StopField, string>

/** Name of a stop's field as the form sends it. */
export type StopName = `trayectos[${number}].paradas[${number}].${StopField}`

/** Fields of a stop's place. */
export const stopPlace = {
	address: 'direccion',
	postalCode: 'codPostal',
	locality: 'codLocalidad',
	country: 'codPais',
} as const satisfies Record<string, StopField>

/** Fields of a stop, in the order of the form. */
export const stopFormFields: readonly StopField[] = [...Object.values(stopPlace), 'minutos']

/** Returns the form's name for a field of a stop. @param leg 0 for the first trip @param stop 0 for its first stop */
export const stopName = (leg: number, stop: number, field: StopField): StopName =>
	`trayectos[${leg}].paradas[${stop}].${field}`

/** Returns the element id of a stop in the form. @param number of the trip, 1 for the first @param stop likewise */
export const stopId = (number: number, stop: number) => `quote-stop-${number}-${stop}`

/** Returns the element id of the button that adds a stop to a trip. */
export const addStopId = (number: number) => `quote-add-stop-${number}`

const CONTROL = /^trayectos\[(0|[1-9]\d?)\]\.paradas\[(0|[1-9]\d?)\]\.(\w+)$/

const stopOf = (read: (field: StopField) => unknown) =>
	Object.fromEntries(
		stopFormFields.map((field) => {
			const value = read(field)
			return [field, typeof value === 'string' ? value : '']
		}),
	) as StopFormValues

/** Reads the stops of a form or query string, in order, by the index of their trip: 0 for the first one. */
export function formStops(form: FormData | URLSearchParams): Map<number, StopFormValues[]> {
	const found = new Map<number, Set<number>>()
	for (const name of form.keys()) {
		const [, leg, stop, field = ''] = CONTROL.exec(name) ?? []
		if (!leg || !stop || !stopFormFields.includes(field as StopField)) continue
		found.set(Number(leg), (found.get(Number(leg)) ?? new Set()).add(Number(stop)))
	}
	const stopsAt = (leg: number, stops: Set<number>) =>
		[...stops].sort((one, other) => one - other).map((stop) => stopOf((field) => form.get(stopName(leg, stop, field))))
	return new Map([...found].map(([leg, stops]) => [leg, stopsAt(leg, stops)]))
}

/** Returns the stops of a trip as form fields, by name. @param leg 0 for the first trip */
export const stopEntries = (leg: number, stops: readonly StopFormValues[]) =>
	stops.flatMap((stop, index) =>
		stopFormFields.map((field): [StopName, string] => [stopName(leg, index, field), stop[field]]),
	)

/** Reads stops that the browser sent back, as in a draft; anything that is not ours is ignored. */
export function storedStopsOf(stored: unknown): StopFormValues[] {
	if (!Array.isArray(stored)) return []
	const stops = stored.filter((stop) => typeof stop === 'object' && stop !== null) as Record<string, unknown>[]
	return stops.slice(0, 99).map((stop) =>
		stopOf((field) => {
			const value = stop[field]
			return typeof value === 'string' ? value.slice(0, 200) : ''
		}),
	)
}
