import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { type QuoteField, type QuoteFormValues, quoteFormValues } from '../quote-request.ts'
import { dayAndTimeNames, momentIn } from './day-and-time.ts'
import { formStops, keptStops, type StopFormValues, stopEntries } from './form-stops.ts'
import { endOf, journeyEnds, swapped, withEnd } from './journey-ends.ts'

/** A field of a further trip, by the contract's name. */
export type LegField = Exclude<keyof LegRequest, 'paradas'>

/** What stands in the fields of a further trip and of its stops: text as typed. */
export type LegFormValues = Record<LegField, string> & { paradas: StopFormValues[] }

/** A field of a further trip as the form sends it. */
export type LegName = `trayectos[${number}].${LegField}`

const { origin, destination } = journeyEnds
const moments = ['datePickup', 'dateHasta'] as const

/** The fields of a further trip, in the order of the form. */
export const legFormFields: readonly LegField[] = [
	...Object.values(origin),
	...moments,
	...Object.values(destination),
	'numBillete',
	'numPasajeros',
]

/** What may be left empty of a trip that is one. */
export const optionalOfLeg: readonly LegField[] = ['dateHasta', 'numBillete', 'numPasajeros']

/** How a field of a trip is called in the form. @param index 1 for the second trip */
export const legName = (index: number, field: LegField): LegName => `trayectos[${index}].${field}`

/** The id of what is told of a trip in the form. @param number 2 for the second one */
export const legId = (number: number) => `quote-leg-${number}`

/** The id of what else is asked of a trip, once somebody wants to say it. @param number 1 for the first one */
export const detailsId = (number: number) => `quote-details-${number}`

/** The id of the button that adds a trip. */
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

/** The further trips of a form or a question, in the order of their numbers, none left out between; all else is none of them. */
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

/** The same trips as fields that carry them, by name. */
export const legEntries = (legs: readonly LegFormValues[]) =>
	legs.flatMap((leg, index) => [
		...legFormFields.map((field): [LegName, string] => [legName(index + 1, field), leg[field]]),
		...stopEntries(index + 1, leg.paradas),
	])

/** Further trips that somebody kept for us, a draft or a cleared form; what is none of ours is as if it were not there. */
export function keptLegs(kept: unknown): LegFormValues[] {
	if (!Array.isArray(kept)) return []
	const legs = kept.filter((leg) => typeof leg === 'object' && leg !== null) as Record<string, unknown>[]
	return legs.slice(0, 99).map((leg) =>
		legOf((field) => {
			const value = leg[field]
			return typeof value === 'string' ? value.slice(0, 200) : null
		}, keptStops(leg.paradas)),
	)
}

const emptyLeg = {
	...(Object.fromEntries(legFormFields.map((field) => [field, ''])) as Record<LegField, string>),
	paradas: [],
}

/** A trip as the next one follows from it. */
type Last = Parameters<typeof endOf>[0] & { paradas: readonly StopFormValues[] }

const placesOf = (trip: Last): LegFormValues =>
	withEnd(withEnd(emptyLeg, 'origin', endOf(trip, 'origin')), 'destination', endOf(trip, 'destination'))

/** A trip that begins where the last one ended. */
export const nextLeg = (last: Last): LegFormValues => ({
	...withEnd(emptyLeg, 'origin', endOf(last, 'destination')),
	codPaisDestino: last.codPaisDestino,
})

/** The way back of the last trip, by the same stops. */
export const mirrorLeg = (last: Last): LegFormValues => ({
	...swapped(placesOf(last)),
	paradas: last.paradas.toReversed(),
})

/** What a form holds: its own fields, which are the first trip's too, that trip's stops, and further trips. */
export type FormContent = { values: QuoteFormValues; paradas: StopFormValues[]; legs: LegFormValues[] }

/** The stops of a trip. @param number 1 for the first one; undefined where there is no such trip */
export const stopsIn = ({ paradas, legs }: FormContent, number: number) =>
	number === 1 ? paradas : legs[number - 2]?.paradas

/** The same form with other stops of a trip. */
export function withStops(content: FormContent, number: number, paradas: StopFormValues[]): FormContent {
	if (number === 1) return { ...content, paradas }
	return { ...content, legs: content.legs.map((leg, index) => (index + 2 === number ? { ...leg, paradas } : leg)) }
}

/** All that a form says. Whoever sends further trips and no way of asking asks for several. */
export function formContent(form: FormData, fields: readonly QuoteField[]): FormContent {
	const values = quoteFormValues(form, fields)
	const legs = formLegs(form)
	const paradas = formStops(form).get(0) ?? []
	return { values: values.tipoViaje || legs.length === 0 ? values : { ...values, tipoViaje: 'varios' }, paradas, legs }
}

/** The further trips that count: those of a form that asks in another way wait until several are chosen again. */
export const countedLegs = ({ values, legs }: FormContent) => (values.tipoViaje === 'varios' ? legs : [])
