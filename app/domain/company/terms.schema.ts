import { z } from 'zod'
import { type HireTerms, type Term, type TermName, termEntries, termNames } from './hire-terms.ts'
import { coverings, MAX_STEPS, type TermKind, type TermValue } from './term-kinds.ts'

const whole = z.number().int().nonnegative()
const basisPoints = whole.max(10_000)

const scale = z
	.array(z.object({ hours: whole.positive(), basisPoints }))
	.max(MAX_STEPS)
	.refine((steps) =>
		steps.every((step, index) => {
			const before = steps[index - 1]
			return !before || (before.hours > step.hours && before.basisPoints <= step.basisPoints)
		}),
	)

/** Schema of the stored value, by kind of term. */
const kinds: { [Kind in TermKind]: z.ZodType<TermValue[Kind]> } = {
	covered: z.object({ as: z.enum(coverings), cents: whole }),
	cents: whole,
	minutes: whole,
	days: whole,
	weeks: whole,
	basisPoints,
	choice: z.string(),
	text: z.string(),
	iban: z.string(),
	bic: z.string(),
	scale,
}

const schemaOf = (term: Term): z.ZodType => (term.options ? z.enum(term.options) : kinds[term.kind])

/** Schema of stored terms. A term added after they were stored gets its default. */
export const StoredTermsSchema = z.object(
	Object.fromEntries(
		termNames.map((name: TermName) => [name, schemaOf(termEntries[name]).default(termEntries[name].default)]),
	),
) as unknown as z.ZodType<HireTerms>
