import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { dayAndTimeNames, momentIn } from '#app/platform/clock/day-and-time.ts'
import { type QuoteField, type QuoteFormValues, quoteFormValues } from '../quote-request.ts'
import { formStops, type StopFormValues, stopEntries, storedStopsOf } from './form-stops.ts'
import { endOf, journeyEnds, swapped, withEnd } from './journey-ends.ts'

/** Field of a further trip, by the contract's name. */
export type LegField = Exclude<keyof LegRequest, 'paradas'>

/** Contents of the fields of a further trip and its stops: text as typed. */
export type LegFormValues = Record<LegField, string> & { paradas: StopFormValues[] }

/** Name of a further trip's field as the form sends it. */
export type LegName = `trayectos[${number}].${LegField}`

const { origin, destination } = journeyEnds
const moments = ['datePickup', 'dateHasta'] as const

/** Fields of a further trip, in the order of the form. */
export const legFormFields: readonly LegField[] = [
	...Object.values(origin),
	...moments,
	...Object.values(destination),
	'numBillete',
	'numPasajeros',
]

/** Fields of a further trip that may be left empty. */
export const optionalOfLeg: readonly LegField[] = ['dateHasta', 'numBillete', 'numPasajeros']

/** Returns the form's name for a field of a trip. @param index 1 for the second trip */
export const legName = (index: number, field: LegField): LegName => `trayectos[${index}].${field}`

/** Returns the element id of a trip's section in the form. @param number 2 for the second trip */
export const legId = (number: number) => `quote-leg-${number}`

/** Returns the element id of the line that unfolds a trip's optional details. @param number 1 for the first trip */
export const detailsId = (number: number) => `quote-details-${number}`

/** Element id of the button that adds a trip. */
export const ADD_LEG = 'quote-add-leg'

const controls: readonly string[] = [
	...legFormFields,
	...moments.flatMap((moment) => Object.values(dayAndTimeNames(moment))),
]
const CONTROL = /^trayectos\[([1-9]\d?)\]\.(\w+)$/

const legOf = (read: (field: string) => string | null, paradas: StopFormValues[]): LegFormValues => ({
	...(Object.fromEntries(legFormFields.map((field) => [field, read(field) ?? ''])) as Record<LegField, string>),
	paradas,
	datePickup: momentIn(read, 'datePickup'),
	dateHasta: momentIn(read, 'dateHasta'),
})

/** Reads the further trips of a form or query string, in order, without gaps; other fields are ignored. */
export function formLegs(form: FormData | URLSearchParams): LegFormValues[] {
	const stops = formStops(form)
	const found = new Set([...stops.keys()].filter((leg) => leg > 0))
	for (const name of form.keys()) {
		const [, index, control = ''] = CONTROL.exec(name) ?? []
		if (index && controls.includes(control)) found.add(Number(index))
	}
	const read = (name: string) => {
		const value = form.get(name)
		return typeof value === 'string' ? value : null
	}
	return [...found]
		.sort((one, other) => one - other)
		.map((index) => legOf((field) => read(`trayectos[${index}].${field}`), stops.get(index) ?? []))
}

/** Returns further trips as form fields, by name. */
export const legEntries = (legs: readonly LegFormValues[]) =>
	legs.flatMap((leg, index) => [
		...legFormFields.map((field): [LegName, string] => [legName(index + 1, field), leg[field]]),
		...stopEntries(index + 1, leg.paradas),
	])

/** Reads further trips that the browser sent back, as in a draft; anything that is not ours is ignored. */
export function storedLegsOf(stored: unknown): LegFormValues[] {
	if (!Array.isArray(stored)) return []
	const legs = stored.filter((leg) => typeof leg === 'object' && leg !== null) as Record<string, unknown>[]
	return legs.slice(0, 99).map((leg) =>
		legOf((field) => {
			const value = leg[field]
			return typeof value === 'string' ? value.slice(0, 200) : null
		}, storedStopsOf(leg.paradas)),
	)
}

const emptyLeg = {
	...(Object.fromEntries(legFormFields.map((field) => [field, ''])) as Record<LegField, string>),
	paradas: [],
}

/** What the next trip takes from the last one. */
type Last = Parameters<typeof endOf>[0] & { paradas: readonly StopFormValues[] }

const placesOf = (trip: Last): LegFormValues =>
	withEnd(withEnd(emptyLeg, 'origin', endOf(trip, 'origin')), 'destination', endOf(trip, 'destination'))

/** Returns a trip that begins where the last one ended. */
export const nextLeg = (last: Last): LegFormValues => ({
	...withEnd(emptyLeg, 'origin', endOf(last, 'destination')),
	codPaisDestino: last.codPaisDestino,
})

/** Returns the way back of the last trip, with its stops in reverse. */
export const mirrorLeg = (last: Last): LegFormValues => ({
	...swapped(placesOf(last)),
	paradas: last.paradas.toReversed(),
})

/** Contents of a form: its own fields, which are also the first trip's, that trip's stops, and further trips. */
export type FormContent = { values: QuoteFormValues; paradas: StopFormValues[]; legs: LegFormValues[] }

/** Returns the stops of a trip. @param number 1 for the first one; undefined where there is no such trip */
export const stopsIn = ({ paradas, legs }: FormContent, number: number) =>
	number === 1 ? paradas : legs[number - 2]?.paradas

/** Returns the form with other stops of a trip. @param number 1 for the first trip */
export function withStops(content: FormContent, number: number, paradas: StopFormValues[]): FormContent {
	if (number === 1) return { ...content, paradas }
	return { ...content, legs: content.legs.map((leg, index) => (index + 2 === number ? { ...leg, paradas } : leg)) }
}

/** Reads everything in a form. Further trips without a kind of trip imply `varios`. */
export function formContent(form: FormData, fields: readonly QuoteField[]): FormContent {
	const values = quoteFormValues(form, fields)
	const legs = formLegs(form)
	const paradas = formStops(form).get(0) ?? []
	return { values: values.tipoViaje || legs.length === 0 ? values : { ...values, tipoViaje: 'varios' }, paradas, legs }
}

/** Returns the further trips that count: none unless the kind is `varios`; the form keeps them for that case. */
export const countedLegs = ({ values, legs }: FormContent) => (values.tipoViaje === 'varios' ? legs : [])
