import { moneyInput, percentInput } from '#app/platform/text/money.ts'
import { type HireTerms, type TermName, termEntries, termNames } from './hire-terms.ts'
import { ibanLabel } from './iban.ts'
import { MAX_STEPS, type TermKind, type TermValue } from './term-kinds.ts'

/** Texts of a form's fields, by name. */
type Typed = Record<string, string>

export const priceField = (name: string) => `${name}-price`

/** Returns the names of the two fields of a step. */
export const stepFields = (name: string, index: number) => ({
	hours: `${name}-${index}-hours`,
	percent: `${name}-${index}-percent`,
})

export const stepNumbers = Array.from({ length: MAX_STEPS }, (_, index) => index)

const alone = (name: string, typed: string): Typed => ({ [name]: typed })
const whole = (name: string, value: number) => alone(name, String(value))
const line = (name: string, value: string) => alone(name, value)

/** Functions that return a term's fields and their texts, by kind. */
const typedOf: { [Kind in TermKind]: (name: string, value: TermValue[Kind]) => Typed } = {
	covered: (name, { as, cents }) => ({ [name]: as, [priceField(name)]: as === 'atPrice' ? moneyInput(cents) : '' }),
	cents: (name, cents) => alone(name, moneyInput(cents)),
	minutes: whole,
	days: whole,
	weeks: whole,
	basisPoints: (name, part) => alone(name, percentInput(part)),
	choice: line,
	text: line,
	iban: (name, iban) => alone(name, ibanLabel(iban)),
	bic: line,
	scale: (name, steps) =>
		Object.fromEntries(
			stepNumbers.flatMap((index) => {
				const [fields, step] = [stepFields(name, index), steps[index]]
				return [
					[fields.hours, step ? String(step.hours) : ''],
					[fields.percent, step ? percentInput(step.basisPoints) : ''],
				]
			}),
		),
}

const typedOfTerm = (name: TermName, terms: HireTerms) =>
	(typedOf[termEntries[name].kind] as (name: string, value: unknown) => Typed)(name, terms[name])

/** Returns the initial texts of the form of the terms. */
export const typedTerms = (terms: HireTerms): Typed =>
	Object.assign({}, ...termNames.map((name) => typedOfTerm(name, terms)))
