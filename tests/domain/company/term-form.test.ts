import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type HireTerms, type TermName, termEntries, termNames } from '#app/domain/company/hire-terms.ts'
import { isBic, isIban } from '#app/domain/company/iban.ts'
import { TermsFormSchema } from '#app/domain/company/term-form.schema.ts'
import { typedTerms } from '#app/domain/company/term-form.ts'
import { coverings, MAX_STEPS, type TermKind } from '#app/domain/company/term-kinds.ts'

const cents = fc.integer({ min: 0, max: 100_000 })
const most = (max: number) => fc.integer({ min: 1, max })
const steps = fc
	.uniqueArray(most(8760), { maxLength: MAX_STEPS })
	.chain((hours) =>
		fc.tuple(fc.constant(hours), fc.array(most(10_000), { minLength: hours.length, maxLength: hours.length })),
	)
	.map(([hours, parts]) => {
		const sorted = parts.toSorted((one, other) => one - other)
		return hours.toSorted((one, other) => other - one).map((each, at) => ({ hours: each, basisPoints: sorted[at] }))
	})

const kinds: Record<TermKind, fc.Arbitrary<unknown>> = {
	covered: fc.oneof(
		fc.constantFrom(...coverings.slice(0, 2)).map((as) => ({ as, cents: 0 })),
		cents.map((each) => ({ as: 'atPrice', cents: each })),
	),
	cents,
	minutes: most(480),
	days: most(90),
	weeks: most(52),
	basisPoints: most(10_000),
	choice: fc.constant(''),
	text: fc.constantFrom('Garbí Coaches, S.L.', 'L’Autocar'),
	iban: fc.constantFrom('', 'ES9121000418450200051332', 'DE89370400440532013000'),
	bic: fc.constantFrom('', 'CAIXESBBXXX'),
	scale: steps,
}
const valueOfTerm = (name: TermName) => {
	const entry = { options: [] as readonly string[], ...termEntries[name] }
	return entry.kind === 'choice' ? fc.constantFrom(...entry.options) : kinds[entry.kind]
}
const anyTerms = fc.record(
	Object.fromEntries(termNames.map((name) => [name, valueOfTerm(name)])),
) as unknown as fc.Arbitrary<HireTerms>

test('any saved terms, shown in the form and sent again, stay the same', () => {
	fc.assert(
		fc.property(anyTerms, (terms) => {
			expect(TermsFormSchema.parse({ version: '3', ...typedTerms(terms) })).toEqual({ version: 3, terms })
		}),
	)
})

test('an account number with one wrong or exchanged character is refused', () => {
	for (const iban of ['ES9121000418450200051332', 'DE89370400440532013000', 'NO9386011117947']) {
		expect(isIban(iban)).toBe(true)
		for (let at = 2; at < iban.length; at++) {
			const wrong = (Number.parseInt(iban[at] ?? '', 36) + 1) % 10
			expect(isIban(iban.slice(0, at) + wrong + iban.slice(at + 1))).toBe(false)
		}
	}
	expect([isIban('ES912100041845020005133'), isIban(''), isIban('XX')]).toEqual([false, false, false])
	expect([isBic('CAIXESBB'), isBic('CAIXESBBXXX'), isBic('CAIXESB')]).toEqual([true, true, false])
})
