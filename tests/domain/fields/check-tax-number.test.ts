import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'

/* Numbers are built here by the authorities' published rules, independently of the packages that check them. */

const digits = (length: number) =>
	fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
/** Writes numbers as people do: in lower case, with separators, with or without the country. */
const written = (number: fc.Arbitrary<string>) =>
	fc
		.tuple(number, fc.constantFrom('', '-', ' ', '.'), fc.constantFrom('', 'ES', 'es '), fc.boolean())
		.map(([text, sign, country, isSmall]) => {
			const parted = `${country}${text.slice(0, -1)}${sign}${text.slice(-1)}`
			return isSmall ? parted.toLowerCase() : parted
		})

/**
 * Letters by which Real Decreto 1065/2007 checks a number: its remainder by 23 chooses the letter; X, Y and Z count as
 * 0, 1 and 2.
 */
const LETTERS = [...'TRWAGMYFPDXBNJZSQVHLCKE']
const controlOf = (number: string) =>
	LETTERS[Number(number.replace('X', '0').replace('Y', '1').replace('Z', '2')) % 23] ?? ''
const nie = fc.tuple(fc.constantFrom('X', 'Y', 'Z'), digits(7)).map(([first, rest]) => first + rest)

test('a person’s number is right with its own letter, and wrong with every other', () => {
	fc.assert(
		fc.property(fc.oneof(digits(8), nie), letter, (number, other) => {
			const expected = other === controlOf(number) ? 'right' : 'wrong'
			expect(checkTaxNumber(number + other)).toBe(expected)
			expect(checkTaxNumber(number + controlOf(number))).toBe('right')
		}),
	)
	fc.assert(
		fc.property(written(fc.oneof(digits(8), nie).map((number) => number + controlOf(number))), (typed) => {
			expect(checkTaxNumber(typed)).toBe('right')
		}),
	)
})

/**
 * Computes the control digit of Orden EHA/451/2008: every second digit is doubled, from the first on. The digits of all
 * are summed, and the difference to the next multiple of ten is the control digit.
 */
function controlDigit(number: string) {
	const sum = [...number].reduce((before, digit, index) => {
		const counted = index % 2 === 0 ? `${2 * Number(digit)}` : digit
		return before + [...counted].reduce((all, each) => all + Number(each), 0)
	}, 0)
	return Math.ceil(sum / 10) * 10 - sum
}
const byDigit = 'ABEH'
const byLetter = 'NPQRSW'
const byBoth = 'CDFGJUV'

test('a company’s number is right with the control of its kind, and wrong with any other digit or letter', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...byDigit, ...byLetter, ...byBoth),
			digits(7),
			fc.integer({ min: 0, max: 9 }),
			(kind, number, other) => {
				const control = controlDigit(number)
				const [digit, letter] = [String(control), 'JABCDEFGHI'[control]]
				const checked = (last: string | undefined) => checkTaxNumber(`${kind}-${number}-${last}`)
				expect([checked(digit), checked(letter)]).toEqual([
					byLetter.includes(kind) ? 'unchecked' : 'right',
					byDigit.includes(kind) ? 'unchecked' : 'right',
				])
				if (other !== control) {
					expect([checked(String(other)), checked('JABCDEFGHI'[other])]).toEqual(['wrong', 'wrong'])
					expect(checked(digit)).not.toBe('wrong')
				}
			},
		),
	)
})

const mod97 = (text: string) => String(97 - (Number(text) % 97)).padStart(2, '0')
const isoMod11 = (number: string) => {
	const product = [...number].reduce((before, digit) => {
		const sum = (Number(digit) + before) % 10 || 10
		return (2 * sum) % 11
	}, 10)
	return String((11 - product) % 10)
}
const luhn = (number: string) => {
	const sum = [...number].reduce((before, digit, index) => {
		const counted = index % 2 === 1 ? 2 * Number(digit) : Number(digit)
		return before + (counted > 9 ? counted - 9 : counted)
	}, 0)
	return String((10 - (sum % 10)) % 10)
}
const portuguese = (number: string) => {
	const rest = [...number].reduce((sum, digit, index) => sum + Number(digit) * (9 - index), 0) % 11
	return String(rest < 2 ? 0 : 11 - rest)
}
/** Body of each country's number, and the function that completes it with its control. */
const abroad: Record<string, [fc.Arbitrary<string>, (number: string) => string]> = {
	BE: [digits(7).map((rest) => `0${rest}`), (number) => number + mod97(number)],
	DE: [digits(7).map((rest) => `1${rest}`), (number) => number + isoMod11(number)],
	FR: [
		digits(8).map((rest) => rest + luhn(rest)),
		(siren) => String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0') + siren,
	],
	IT: [digits(6).map((rest) => `1${rest}015`), (number) => number + luhn(number)],
	PT: [digits(7).map((rest) => `5${rest}`), (number) => number + portuguese(number)],
}

test.each(Object.entries(abroad))(
	'a VAT number of %s is right with its control, and never refused',
	(country, [number, whole]) => {
		fc.assert(
			fc.property(number, digits(1), (rest, other) => {
				const right = whole(rest)
				expect(checkTaxNumber(`${country} ${right}`)).toBe('right')
				const changed = right.slice(0, -1) + other
				expect(checkTaxNumber(country + changed)).toBe(changed === right ? 'right' : 'unchecked')
			}),
		)
	},
)

test.each(['1234567', 'US A12345678', 'C01X00T47', 'GB999', 'AD', 'n/a', 'ESPAÑA', '<script>', '000'])(
	'%j is accepted without a check',
	(typed) => expect(checkTaxNumber(typed)).toBe('unchecked'),
)

test('any text is checked without an error, and only numbers that look Spanish are refused', () => {
	fc.assert(
		fc.property(fc.oneof(fc.string(), fc.string({ unit: 'grapheme' })), (typed) => {
			if (!/\d{7}/.test(typed.replace(/\D/g, ''))) expect(checkTaxNumber(typed)).not.toBe('wrong')
		}),
	)
})
