import { type Term, type TermName, termEntries, termNames, termSections } from '#app/domain/company/hire-terms.ts'
import { priceField, stepFields, stepNumbers } from '#app/domain/company/term-form.ts'
import { coverings, type TermKind } from '#app/domain/company/term-kinds.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Field of the form for the terms. */
export type TermControl = {
	field: string
	label: string
	hint?: string
	/** options of a select */
	options?: { value: string; label: string }[]
	/** whether it is a number, for which phones show a numeric keyboard */
	figures?: boolean
	/** whether it may be empty */
	optional?: boolean
	maxLength: number
}

/** Term with its fields: a scale has one row for each step, every other term one row. */
export type TermFields = { name: TermName; label: string; hint?: string; rows: TermControl[][]; scale: boolean }

const AMOUNT_LENGTH = 20
const LINE_LENGTH = 70

/** Builds the fields of a term, by its kind. */
type Controls = (texts: LanguageTexts, name: TermName, label: string, term: Term) => TermControl[][]

const alone = (control: Omit<TermControl, 'field' | 'label'>): Controls => {
	return (_, name, label) => [[{ field: name, label, ...control }]]
}
const amount = alone({ figures: true, maxLength: AMOUNT_LENGTH })
const code = alone({ optional: true, maxLength: 42 })

const covered: Controls = ({ t, texts }, name, label) => [
	[
		{
			...{ field: name, label, maxLength: AMOUNT_LENGTH },
			options: coverings.map((value) => ({ value, label: texts('terms').coverings[value] })),
		},
		{
			...{ field: priceField(name), label: t('terms:price', { label }), maxLength: AMOUNT_LENGTH },
			...{ figures: true, optional: true },
		},
	],
]

const choice: Controls = ({ texts }, name, label, term) => {
	const labels = (texts('terms').options as Partial<Record<TermName, Record<string, string>>>)[name] ?? {}
	const options = (term.options ?? []).map((value) => ({ value, label: labels[value] ?? value }))
	return [[{ field: name, label, maxLength: AMOUNT_LENGTH, options }]]
}

const scale: Controls = ({ texts }, name) => {
	const { hours, percent } = texts('terms').step
	const figure = { figures: true, optional: true, maxLength: AMOUNT_LENGTH }
	return stepNumbers.map((index) => {
		const fields = stepFields(name, index)
		return [
			{ field: fields.hours, label: hours, ...figure },
			{ field: fields.percent, label: percent, ...figure },
		]
	})
}

const controls: Record<TermKind, Controls> = {
	covered,
	cents: amount,
	minutes: amount,
	days: amount,
	weeks: amount,
	basisPoints: amount,
	choice,
	text: alone({ optional: true, maxLength: LINE_LENGTH }),
	iban: code,
	bic: code,
	scale,
}

function fieldsOf(texts: LanguageTexts, name: TermName): TermFields {
	const term: Term = termEntries[name]
	const { fields, hints } = texts.texts('terms')
	const label = fields[name]
	const hint = (hints as Partial<Record<TermName, string>>)[name]
	const rows = controls[term.kind](texts, name, label, term)
	if (term.kind === 'scale') return { name, label, hint, rows, scale: true }
	// The hint belongs to the first field; the second one is its price.
	return {
		name,
		label,
		rows: rows.map(([first, ...more]) => (first ? [{ ...first, hint }, ...more] : [])),
		scale: false,
	}
}

/** Lists the fields of the terms by section, in the form's order. */
export const termSectionsOf = (texts: LanguageTexts) =>
	termSections.map((section) => ({
		section,
		title: texts.texts('terms').sections[section],
		terms: termNames.filter((name) => termEntries[name].section === section).map((name) => fieldsOf(texts, name)),
	}))
