import { looksRight } from '#app/fields/field-rules.ts'
import type { QuoteErrors } from '#app/http/quotes/quote-form.server.ts'
import {
	ADD_LEG,
	type FormContent,
	type LegField,
	type LegFormValues,
	legFormFields,
	legId,
	legName,
	optionalOfLeg,
} from '#app/quotes/form-legs.ts'
import { fieldsIn, type QuoteField } from '#app/quotes/quote-request.ts'

type EndTitles = { pickup: string; delivery: string }

const endOf = (field: string, titles: EndTitles) => {
	if (field.endsWith('Origen')) return titles.pickup
	return field.endsWith('Destino') ? titles.delivery : undefined
}

const isMoment = (field: string) => field === 'datePickup' || field === 'dateHasta' || field === 'dateReturn'

type Told<Name extends string> = {
	/** in the order of the form */
	names: readonly Name[]
	/** what the server said of a field, or of the time of a moment */
	errorsOf: (field: Name, part: '' | 'Time') => string[] | undefined
	/** the id of a field's control */
	idOf: (field: Name) => string
	titles: EndTitles
	/** what the trip is called, where there are several */
	trip?: string
}

const linesOf = <Name extends QuoteField | LegField>({ names, errorsOf, idOf, titles, trip }: Told<Name>) =>
	names.flatMap((field) => {
		const about = [trip, endOf(field, titles)].filter(Boolean).join(', ')
		const line = (id: string) => (text: string) => ({ id, message: about ? `${about}: ${text}` : text })
		const ofTime = isMoment(field) ? errorsOf(field, 'Time') : undefined
		return [...(errorsOf(field, '')?.map(line(idOf(field))) ?? []), ...(ofTime?.map(line(`${idOf(field)}-time`)) ?? [])]
	})

type LegsTold = { legs: number; errors: QuoteErrors; titles: EndTitles; leg: string }

/** The same of further trips: each line says which one it means, and which end. @param leg what one is called, with `{{number}}` */
function legProblemsOf({ legs, errors, titles, leg }: LegsTold) {
	const numbers = Array.from({ length: legs }, (_, index) => index + 2)
	return numbers.flatMap((number) => {
		return linesOf({
			names: legFormFields,
			errorsOf: (field, part) => errors[`${legName(number - 1, field)}${part}` as keyof QuoteErrors],
			idOf: (field) => `${legId(number)}-${field}`,
			titles,
			trip: leg.replace('{{number}}', String(number)),
		})
	})
}

/**
 * The lines of the summary, in the order of the form: both ends have the same fields, so each line says which it means.
 * @param fields in the order of the form
 * @param idOf gives the id of a field's control
 * @param legs how many further trips there are
 */
export function problemsOf(
	fields: readonly QuoteField[],
	errors: QuoteErrors,
	titles: EndTitles & { leg: string },
	idOf: (field: QuoteField) => string,
	legs = 0,
) {
	const own = (names: readonly QuoteField[]) =>
		linesOf({ names, errorsOf: (field, part) => errors[`${field}${part}` as keyof QuoteErrors], idOf, titles })
	const lastOfTrip = fields.indexOf('numBillete') + 1
	return [
		...own(fields.slice(0, lastOfTrip)),
		...legProblemsOf({ legs, errors, titles, leg: titles.leg }),
		...(errors.trayectos?.map((message) => ({ id: ADD_LEG, message })) ?? []),
		...own(fields.slice(lastOfTrip)),
	]
}

/** The errors of further trips that still hold, told by the same. Times stay: the server alone can judge them. */
function stillWrongOfLegs(errors: QuoteErrors, answered: readonly LegFormValues[], now: readonly LegFormValues[]) {
	const wrong = answered.flatMap((leg, index) =>
		legFormFields.flatMap((field) => {
			const [name, value] = [legName(index + 1, field), now[index]?.[field] ?? '']
			const holds = value === leg[field] || !looksRight(field, value, optionalOfLeg.includes(field))
			return errors[name] && holds ? [[name, errors[name]]] : []
		}),
	)
	const ofTimes = Object.entries(errors).filter(([name]) => /^trayectos(?:$|.*Time$)/.test(name))
	return Object.fromEntries([...wrong, ...ofTimes])
}

/**
 * The errors of an answer that still hold: those of fields that nobody has changed, or not for the better.
 * @param optional fields that may be left empty
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
		...stillWrongOfLegs(errors, answered.legs, now.legs),
	}
}
