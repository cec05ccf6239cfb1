import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { moneyInput, moneyLabel, parseCents, wholeEuros, wholeEurosRange } from '#app/platform/text/money.ts'
import { anyText } from '#tests/support/any-text.ts'

/** Expected prices by language (docs/glossary.md), with the right spaces. */
const spoken: Record<Language, { large: string; small: string; whole: string }> = {
	es: { large: '1.234,50\u00a0€', small: '0,05\u00a0€', whole: '12.346\u00a0€' },
	cat: { large: '1.234,50\u00a0€', small: '0,05\u00a0€', whole: '12.346\u00a0€' },
	en: { large: '€1,234.50', small: '€0.05', whole: '€12,346' },
	fr: { large: '1\u202f234,50\u00a0€', small: '0,05\u00a0€', whole: '12\u202f346\u00a0€' },
	de: { large: '1.234,50\u00a0€', small: '0,05\u00a0€', whole: '12.346\u00a0€' },
	it: { large: '1.234,50\u00a0€', small: '0,05\u00a0€', whole: '12.346\u00a0€' },
}

test.each(languageCodes)('amounts in %s are written as its readers write them', (language) => {
	const { tag } = languages[language]
	const { large, small, whole } = spoken[language]
	expect(moneyLabel(tag, 123_450)).toBe(large)
	expect(moneyLabel(tag, 5)).toBe(small)
	expect(wholeEuros(tag, 1_234_567)).toBe(whole)
})

test('a range has the dash of numbers in every language, never a hyphen', () => {
	for (const language of languageCodes)
		expect(wholeEurosRange(languages[language].tag, 475_000, 570_500), language).toMatch(/^[^-]*–[^-]*$/)
})

const anyCents = fc.oneof(fc.nat(200_000), fc.nat(99_999_999_999))

test('the value of an amount field is read as the same amount', () => {
	expect(moneyInput(123_450)).toBe('1234,50')
	expect(moneyInput(0)).toBe('0,00')
	fc.assert(
		fc.property(anyCents, (cents) => {
			expect(parseCents(moneyInput(cents))).toBe(cents)
		}),
	)
})

test.each(languageCodes)('an amount written in %s can be pasted into a field, and is the same amount', (language) => {
	const { tag } = languages[language]
	fc.assert(
		fc.property(anyCents, (cents) => {
			expect(parseCents(moneyLabel(tag, cents))).toBe(cents)
			expect(parseCents(moneyLabel(tag, cents).replace('€', '').trim())).toBe(cents)
			const whole = cents - (cents % 100)
			expect(parseCents(wholeEuros(tag, whole))).toBe(whole)
		}),
	)
})

test('any input is a whole number of cents from 0 on, or refused', () => {
	const moneyLike = fc.string({ unit: fc.constantFrom(..."0123456789.,€- \u00a0\u202f'eE+x"), maxLength: 24 })
	fc.assert(
		fc.property(fc.oneof(anyText(40), moneyLike), (typed) => {
			const cents = parseCents(typed)
			if (cents === undefined) return
			expect(Number.isSafeInteger(cents)).toBe(true)
			expect(cents).toBeGreaterThanOrEqual(0)
			expect(Object.is(cents, -0)).toBe(false)
			// No digit is invented or lost.
			expect(String(cents).replace(/0+$/, '')).toBe(typed.replace(/\D/g, '').replace(/^0+|0+$/g, '') || '0'.slice(1))
		}),
		{ numRuns: 2000 },
	)
})

const read: [typed: string, cents: number][] = [
	['0', 0],
	['00', 0],
	['7', 700],
	['80 €', 8000],
	['€80', 8000],
	['1234,5', 123_450],
	['1234.5', 123_450],
	['1.234,50', 123_450],
	['1,234.50', 123_450],
	['1 234,50', 123_450],
	['1\u202f234,50\u00a0€', 123_450],
	['1.234', 123_400],
	['1,234', 123_400],
	['1.234.567', 123_456_700],
	['12,34', 1234],
	['  450,00  ', 45_000],
	['0,05', 5],
	['007', 700],
]

test.each(read)('«%s» is %i cents', (typed, cents) => {
	expect(parseCents(typed)).toBe(cents)
})

test.each([
	'',
	' ',
	'€',
	'-5',
	'−5',
	'+5',
	'5-',
	'1e9',
	'1E3',
	'0x10',
	'NaN',
	'Infinity',
	'1,2345',
	'12.345,678',
	'1..234',
	'1,,5',
	'.',
	',5',
	'5,',
	'1.23.456',
	'1.2345,00',
	'1.234,567.89',
	'١٢',
	'１２',
	'12 euros',
	'<b>5</b>',
	'9999999999',
	'9'.repeat(10_000),
	'1.'.repeat(5000),
])('«%s» is no amount', (typed) => {
	expect(parseCents(typed)).toBeUndefined()
})

test.each([
	'0,125',
	'0.500',
	'00.500',
	'1234.567',
	'1234,567',
	'1.234.50',
	'1,234,50',
	'12€50',
	'12 50',
	'1 2 3',
	'1 23,5',
	'1\t234',
])('«%s» is ambiguous, and refused', (typed) => {
	expect(parseCents(typed)).toBeUndefined()
})
