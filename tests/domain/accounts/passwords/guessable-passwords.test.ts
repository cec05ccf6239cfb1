import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from '#app/domain/accounts/passwords/guessable-passwords.server.ts'
import mostUsed from '#app/domain/accounts/passwords/most-used-passwords.txt?raw'
import { brokenRules } from '#app/domain/accounts/passwords/password-rules.ts'
import { anyText } from '#tests/support/any-text.ts'

const COMPANY = 'Garbí Coaches'
const words = mostUsed
	.trim()
	.split('\n')
	.filter((entry) => /^[a-z]{5,}$/.test(entry))

const fromCharacters = (characters: string, minLength: number, maxLength: number) =>
	fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength })
const digitsAndSigns = fromCharacters('0123456789!#%&*.-_?', 0, 4)

test('the list is a long one, in lower case, without duplicates and blank lines', () => {
	const entries = mostUsed.trim().split('\n')
	expect(entries.length).toBeGreaterThan(10_000)
	expect(new Set(entries)).toHaveLength(entries.length)
	expect(entries.filter((entry) => entry === '' || entry !== entry.trim().toLowerCase())).toEqual([])
})

test.each([
	'P@ssw0rd1!',
	'P@$$w0rd1',
	'P.a.s.s.w.o.r.d1',
	'1Password!',
	'Qwerty123#',
	'Qwerty!@#1',
	'Barcelona2026!',
	'2026#Barcelona',
	'1qaz@WSX',
	'1q2w3e4R!',
	'Abcd1234!',
	'Admin123!',
	'L3tme1n!',
	'Welcome1!',
	'Drag0n!1',
	'Contraseña1!',
	'C0ntr@seña.7',
	'¡Hola2026!',
	'M@dr1d2026!',
	'Passwort1!',
	'Motdepasse1!',
	'Iloveyou2!',
])('%s keeps the rules of the checklist, and is refused all the same', (password) => {
	expect(brokenRules(password, { min: 6, max: 16 })).toEqual([])
	expect(isGuessable(password)).toBe(true)
})

test('a word of the list is refused in any mix of case, between any digits and signs', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...words).chain((word) => fc.mixedCase(fc.constant(word))),
			digitsAndSigns,
			digitsAndSigns,
			(word, before, behind) => {
				expect(isGuessable(before + word + behind)).toBe(true)
			},
		),
		{ numRuns: 500 },
	)
})

test('signs that look like letters hide none of them inside a word', () => {
	const disguises: Record<string, string[]> = { a: ['@', '4', 'á'], e: ['3', '€', 'è'], i: ['1', '!'], o: ['0', 'ó'] }
	fc.assert(
		fc.property(fc.constantFrom(...words), fc.nat(), digitsAndSigns, (word, choice, behind) => {
			const inner = [...word.slice(1, -1)].map((letter) => {
				const [first = letter, ...others] = disguises[letter] ?? []
				return [first, ...others][choice % (others.length + 1)]
			})
			expect(isGuessable(`${word[0]}${inner.join('')}${word.at(-1)}${behind}`)).toBe(true)
		}),
		{ numRuns: 500 },
	)
})

test('a disguise at the first or the last letter of a word is seen through like one inside it', () => {
	const disguised = ['@Dmin2026!', '$Ecret2026!', '$Unshine1', 'Hol@2026!', 'Hell0.27']
	expect(disguised.filter((password) => !isGuessable(password))).toEqual([])
})

test.each(['Fagot-82-Ordi', 'Xarop.4719.Be', 'Tz7#qLw9!vPd', 'mB4$Tulipes,riu', 'K8·nVasÇ-71', '7Rem%Ocell'])(
	'%s, which no list has, is accepted',
	(password) => {
		expect(isGuessable(password, ['nuria.puig', COMPANY])).toBe(false)
	},
)

test('thousands of random passwords are accepted', () => {
	const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ'
	const random = fromCharacters(`${letters}0123456789!#$%&*+-=?@_`, 12, 15)
	const drawn = fc.sample(random, { numRuns: 3000, seed: 20_261_120 })

	expect(drawn.filter((password) => isGuessable(password, ['nuria.puig', COMPANY]))).toEqual([])
})

test.each(['Quillota-82x', 'X.quillota.82', 'x82QUILLOTA', 'Qu1ll0t@.82', 'Ferrer-Quíllota7'])(
	'%s contains its owner’s name and is refused to them, and to no one else',
	(password) => {
		expect(isGuessable(password, ['quillota.serra', COMPANY])).toBe(true)
		expect(isGuessable(password, ['laia.serra', COMPANY])).toBe(false)
	},
)

test.each(['Garbi2026!', 'Garbí2026!', 'G@rb1-82-Ox', 'x.coaches.82X', 'C0@ches-82Z', '82-garbicoaches!X'])(
	'%s contains the company’s name and is refused',
	(password) => {
		expect(isGuessable(password, [COMPANY])).toBe(true)
		expect(isGuessable(password, ['Otra Empresa'])).toBe(false)
	},
)

test('each word of a name counts, but none so short that it is in other words', () => {
	expect(isGuessable('Serravall-82x', ['quim.serra'])).toBe(true)
	expect(isGuessable('Pames-82-Oxx', ['Pàmés'])).toBe(true)
	expect(isGuessable('Fagotana-82-Ordi', ['ana'])).toBe(false)
	expect(isGuessable('Fagotana-82-Ordi', ['a.n.a', '', '@', '...'])).toBe(false)
})

test('any text at all gets an answer', () => {
	fc.assert(
		fc.property(anyText(128), anyText(), (password, name) => {
			expect(typeof isGuessable(password, [name])).toBe('boolean')
		}),
	)
	expect(isGuessable('')).toBe(false)
})
