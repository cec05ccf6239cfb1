import { looksRight } from '#app/domain/fields/field-rules.ts'
import { fieldsIn, type QuoteField } from '#app/domain/quotes/quote-request.ts'
import {
	ADD_LEG,
	type FormContent,
	type LegField,
	type LegFormValues,
	legFormFields,
	legId,
	legName,
	optionalOfLeg,
	stopsIn,
} from '#app/domain/quotes/trip/form-legs.ts'
import { addStopId, type StopFormValues, stopFormFields, stopId, stopName } from '#app/domain/quotes/trip/form-stops.ts'
import type { QuoteErrors } from './checks/quote-errors.ts'

type EndTitles = { pickup: string; delivery: string }

const endOf = (field: string, titles: EndTitles) => {
	if (field.endsWith('Origen')) return titles.pickup
	return field.endsWith('Destino') ? titles.delivery : undefined
}

const isMoment = (field: string) => field === 'datePickup' || field === 'dateHasta' || field === 'dateReturn'

const isSize = (field: string) => field === 'numPasajeros' || field === 'numMaletas'
const isOfRoute = (field: string) => /(?:Origen|Destino|Billete)$/.test(field)

type Problems<Name extends string> = {
	/** in the order of the form */
	names: readonly Name[]
	/** the server's errors of a field, or of the time of a date-and-time field */
	errorsOf: (field: Name, part: '' | 'Time') => string[] | undefined
	/** returns the id of a field's control */
	idOf: (field: Name) => string
	titles: EndTitles
	/** title of the trip, if there are several */
	trip?: string
}

const linesOf = <Name extends QuoteField | LegField>({ names, errorsOf, idOf, titles, trip }: Problems<Name>) =>
	names.flatMap((field) => {
		const about = [trip, endOf(field, titles)].filter(Boolean).join(', ')
		const line = (id: string) => (text: string) => ({ id, message: about ? `${about}: ${text}` : text })
		const ofTime = isMoment(field) ? errorsOf(field, 'Time') : undefined
		return [...(errorsOf(field, '')?.map(line(idOf(field))) ?? []), ...(ofTime?.map(line(`${idOf(field)}-time`)) ?? [])]
	})

type TripTitles = EndTitles & { leg: string; stop: string }

type LegFacts = { content: FormContent; errors: QuoteErrors; titles: TripTitles }

/**
 * Returns the summary lines of a trip's stops.
 * @param trip title, if there are several
 * @param number 1 for the first one
 */
function stopProblemsOf({ content, errors, titles }: LegFacts, number: number, trip?: string) {
	const tooMany = errors[`trayectos[${number - 1}].paradas`] ?? []
	return [
		...(stopsIn(content, number) ?? []).flatMap((_, index) => {
			const about = [trip, titles.stop.replace('{{number}}', String(index + 1))].filter(Boolean).join(', ')
			return stopFormFields.flatMap((field) =>
				(errors[stopName(number - 1, index, field)] ?? []).map((text) => ({
					id: `${stopId(number, index + 1)}-${field}`,
					message: `${about}: ${text}`,
				})),
			)
		}),
		...tooMany.map((text) => ({ id: addStopId(number), message: trip ? `${trip}: ${text}` : text })),
	]
}

/** Returns the summary lines of further trips; each names its trip and end. */
function legProblemsOf(legs: LegFacts) {
	const { content, errors, titles } = legs
	const numbers = content.legs.map((_, index) => index + 2)
	return numbers.flatMap((number) => {
		const trip = titles.leg.replace('{{number}}', String(number))
		const own = linesOf({
			names: legFormFields,
			errorsOf: (field, part) => errors[`${legName(number - 1, field)}${part}` as keyof QuoteErrors],
			idOf: (field) => `${legId(number)}-${field}`,
			titles,
			trip,
		})
		return [...own, ...stopProblemsOf(legs, number, trip)]
	})
}

/**
 * Returns the lines of the error summary, in the order of the form. Both ends have the same fields, so each line names
 * its end.
 * @param fields in the order of the form
 * @param idOf returns the id of a field's control
 * @param content of the response, with its stops and further trips
 */
export function problemsOf(
	fields: readonly QuoteField[],
	errors: QuoteErrors,
	titles: TripTitles,
	idOf: (field: QuoteField) => string,
	content: FormContent,
) {
	const own = (isListed: (field: QuoteField) => boolean) => {
		const names = fields.filter(isListed)
		return linesOf({ names, errorsOf: (field, part) => errors[`${field}${part}` as keyof QuoteErrors], idOf, titles })
	}
	const facts = { content, errors, titles }
	const person = fields.slice(fields.indexOf('nombreUsuario'))
	return [
		...own(isSize),
		...own((field) => !isSize(field) && !isOfRoute(field) && !person.includes(field)),
		...own(isOfRoute),
		...stopProblemsOf(facts, 1),
		...legProblemsOf(facts),
		...(errors.trayectos?.map((message) => ({ id: ADD_LEG, message })) ?? []),
		...own((field) => person.includes(field)),
	]
}

/** Returns the errors of a trip's stops that still apply. @param leg 0 for the first trip */
function stillWrongOfStops(
	errors: QuoteErrors,
	answered: readonly StopFormValues[],
	now: readonly StopFormValues[] = [],
	leg = 0,
) {
	const wrong = answered.flatMap((stop, index) =>
		stopFormFields.flatMap((field) => {
			const [name, value] = [stopName(leg, index, field), now[index]?.[field] ?? '']
			const holds = value === stop[field] || (field === 'codLocalidad' && value.trim() === '')
			return errors[name] && holds ? [[name, errors[name]]] : []
		}),
	)
	return Object.fromEntries(wrong)
}

/**
 * Returns the errors of further trips that still apply. Those of times stay, because only the server can check them.
 */
function stillWrongOfLegs(errors: QuoteErrors, answered: readonly LegFormValues[], now: readonly LegFormValues[]) {
	const wrong = answered.flatMap((leg, index) =>
		legFormFields.flatMap((field) => {
			const [name, value] = [legName(index + 1, field), now[index]?.[field] ?? '']
			const holds = value === leg[field] || !looksRight(field, value, optionalOfLeg.includes(field))
			return errors[name] && holds ? [[name, errors[name]]] : []
		}),
	)
	const asTheyWere = Object.entries(errors).filter(([name]) => /^trayectos(?:$|.*(?:Time|paradas)$)/.test(name))
	return Object.fromEntries([...wrong, ...asTheyWere])
}

/**
 * Returns the errors of a response that still apply: those of fields that have not changed or still look wrong.
 * @param optional fields that may stay empty
 */
export function stillWrong(
	errors: QuoteErrors,
	answered: FormContent,
	now: FormContent,
	optional: readonly QuoteField[],
): QuoteErrors {
	const wrong = fieldsIn(answered.values).filter((field) => {
		const value = now.values[field]
		const isAsItWas = value === answered.values[field]
		return errors[field] && (isAsItWas || !looksRight(field, value, optional.includes(field)))
	})
	return {
		...Object.fromEntries(wrong.map((field) => [field, errors[field]])),
		...stillWrongOfStops(errors, answered.paradas, now.paradas),
		...stillWrongOfLegs(errors, answered.legs, now.legs),
		...Object.assign(
			{},
			...answered.legs.map((leg, index) => stillWrongOfStops(errors, leg.paradas, now.legs[index]?.paradas, index + 1)),
		),
	}
}
