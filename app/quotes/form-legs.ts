import type { LegRequest } from '#app/fields/leg-fields.server.ts'
import { dayAndTimeNames, momentIn } from './day-and-time.ts'
import { endOf, journeyEnds, swapped, withEnd } from './journey-ends.ts'
import { type QuoteField, type QuoteFormValues, quoteFormValues } from './quote-request.ts'

/** A field of a further trip, by the contract's name. */
export type LegField = keyof LegRequest

/** What stands in the fields of a further trip: text as typed. */
export type LegFormValues = Record<LegField, string>

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

const legOf = (read: (field: string) => string | null): LegFormValues => ({
	...(Object.fromEntries(legFormFields.map((field) => [field, read(field) ?? ''])) as LegFormValues),
	datePickup: momentIn(read, 'datePickup'),
	dateHasta: momentIn(read, 'dateHasta'),
})

/** The further trips of a form or a question, in the order of their numbers, none left out between; all else is none of them. */
export function formLegs(form: FormData | URLSearchParams): LegFormValues[] {
	const found = new Set<number>()
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
		.map((index) => legOf((field) => read(`trayectos[${index}].${field}`)))
}

/** The same trips as fields that carry them, by name. */
export const legEntries = (legs: readonly LegFormValues[]) =>
	legs.flatMap((leg, index) => legFormFields.map((field): [LegName, string] => [legName(index + 1, field), leg[field]]))

/** Further trips that somebody kept for us, a draft or a cleared form; what is none of ours is as if it were not there. */
export function keptLegs(kept: unknown): LegFormValues[] {
	if (!Array.isArray(kept)) return []
	const legs = kept.filter((leg) => typeof leg === 'object' && leg !== null) as Record<string, unknown>[]
	return legs.slice(0, 99).map((leg) =>
		legOf((field) => {
			const value = leg[field]
			return typeof value === 'string' ? value.slice(0, 200) : null
		}),
	)
}

const emptyLeg = Object.fromEntries(legFormFields.map((field) => [field, ''])) as LegFormValues

type Places = Parameters<typeof endOf>[0]

const placesOf = (trip: Places): LegFormValues =>
	withEnd(withEnd(emptyLeg, 'origin', endOf(trip, 'origin')), 'destination', endOf(trip, 'destination'))

/** A trip that begins where the last one ended. */
export const nextLeg = (last: Places): LegFormValues => ({
	...withEnd(emptyLeg, 'origin', endOf(last, 'destination')),
	codPaisDestino: last.codPaisDestino,
})

/** The way back of the last trip. */
export const mirrorLeg = (last: Places) => swapped(placesOf(last))

/** What a form holds: its own fields, which are the first trip's too, and further trips. */
export type FormContent = { values: QuoteFormValues; legs: LegFormValues[] }

/** All that a form says. Whoever sends further trips and no way of asking asks for several. */
export function formContent(form: FormData, fields: readonly QuoteField[]): FormContent {
	const values = quoteFormValues(form, fields)
	const legs = formLegs(form)
	return { values: values.tipoViaje || legs.length === 0 ? values : { ...values, tipoViaje: 'varios' }, legs }
}

/** The further trips that count: those of a form that asks in another way wait until several are chosen again. */
export const countedLegs = ({ values, legs }: FormContent) => (values.tipoViaje === 'varios' ? legs : [])
