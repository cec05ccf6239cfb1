import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
	exampleRequest,
	type SearchedRequest,
	searchedOf,
	storedRequest,
} from '#app/domain/fields/quote-request.server.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import { type Findable, findableWords, meantCodes, typedWords } from '#app/domain/search/search-words.ts'
import { anyText } from '#tests/support/any-text.ts'

/** Empty values in all fields that the desk searches. */
const blank = Object.fromEntries(
	Object.keys(searchedOf(storedRequest(exampleRequest))).map((field) => [field, '']),
) as SearchedRequest

const quote = (changes: Partial<Findable> = {}): Findable => ({
	...blank,
	code: 'P-2026-00042',
	firstName: 'Begoña',
	surname: "Gonçalves O'Brien",
	email: 'Paul.Lopez@Empresa.example',
	phone: '+34 600 11-12-22',
	originLocality: "L'Hospitalet de Llobregat",
	originAddress: "Carrer d'Aragó 401",
	destinationLocality: 'Sant Sadurní d’Anoia',
	destinationAddress: 'Col·legi Major',
	...changes,
})

/** Returns whether every typed word is the beginning of one of the quote's. */
const finds = (text: string, findable = quote()) => {
	const words = findableWords(findable)
	const typed = typedWords(text)
	return typed.length > 0 && typed.every((beginning) => words.some((word) => word.startsWith(beginning)))
}

test.each([
	'P-2026-00042',
	'p-2026-000',
	'2026-00042',
	'00042',
	'42',
	'begona',
	'BEGOÑA',
	'bego',
	'goncalves',
	"o'brien",
	'obrien',
	'brien',
	'paul.lopez@empresa.example',
	'<paul.lopez@empresa.example>',
	'paul.lopez',
	'lopez',
	'@empresa.example',
	'empresa.ex',
	'600111222',
	'600 111 222',
	'600.111.222',
	'600 11 12 22',
	'600 111',
	'+34 600 111 222',
	'0034600111222',
	'34600111222',
	'hospitalet',
	"l'hospitalet",
	'lhospitalet',
	'arago 401',
	'col·legi',
	'collegi',
	'sadurní anoia begoña 42',
])('«%s» finds the quote', (text) => {
	expect(finds(text)).toBe(true)
})

test.each([
	'ospitalet',
	'43',
	'2025-00042',
	'begoña martínez',
	'+33 600 111 222',
	'600 111 223',
	'legi',
	'%',
	'_',
	'*',
	"'",
])('«%s» does not find the quote', (text) => {
	expect(finds(text)).toBe(false)
})

test.each([
	['600111222', '+34 600 111 222'],
	['+34600111222', '600 111'],
	['34 600 111 222', '600111222'],
	['+33 6 12 34 56 78', '612345678'],
	['+44 (0)20 7946 0000', '020 7946 0000'],
	['+44 (0)20 7946 0000', '+44 20 7946'],
	['0044 20 7946 0000', '442079460000'],
	['+376 812 345', '812345'],
	['+1 212 555 0100', '2125550100'],
])('the telephone %s is found by %s', (phone, text) => {
	expect(finds(text, quote({ phone }))).toBe(true)
})

const booking = quote({ code: 'P-2026-00042' })

test.each([
	...['RF89202600042', 'rf89202600042', 'RF89 2026 0004 2', ' RF89 2026 0004 2 ', 'RF-89-2026-00042'],
	...['P202600042', 'p 2026 00042', 'P-2026-00042', 'P/2026/00042', 'P2026-00042'],
])('a reference as customers write it on a transfer finds the booking: «%s»', (text) => {
	expect(referenceOf('P-2026-00042')).toBe('RF89202600042')
	expect(typedWords(text)).toEqual(['p-2026-00042'])
	expect(finds(text, booking)).toBe(true)
	expect(finds(text, quote({ code: 'P-2026-00043' }))).toBe(false)
})

test.each(['RF88202600042', 'RF89202600043', 'P20260004', 'P2026000421'])(
	'a wrong reference does not find the booking: «%s»',
	(text) => {
		expect(typedWords(text)).not.toContain('p-2026-00042')
	},
)

test('names in other scripts are found as they are written', () => {
	const ivanov = quote({ firstName: 'Иван', surname: 'Петров', email: 'x@example.com' })
	expect(finds('петр', ivanov)).toBe(true)
	expect(finds('сидоров', ivanov)).toBe(false)
})

test('a quote has forty words at most, each once, none empty and none longer than forty characters', () => {
	const field = anyText(200)
	const findable = fc.record({
		code: fc.constant('P-2026-00042'),
		firstName: field,
		surname: field,
		email: field,
		phone: field,
		originLocality: field,
		originAddress: field,
		destinationLocality: field,
		destinationAddress: field,
	})
	fc.assert(
		fc.property(findable, (any) => {
			const words = findableWords({ ...blank, ...any })
			expect(words.length).toBeLessThanOrEqual(40)
			expect(words.slice(0, 2)).toEqual(['p-2026-00042', '2026-00042'])
			expect(words.some((word, at) => words.some((other, index) => index !== at && other.startsWith(word)))).toBe(false)
			expect(words.filter((word) => word.length === 0 || word.length > 40 || /\s/.test(word))).toEqual([])
		}),
	)
})

test('a quote is found by any name, and by any beginning of it', () => {
	const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ'’-]{1,20}$/).filter((text) => /\p{L}/u.test(text))
	fc.assert(
		fc.property(word, fc.nat(), (surname, length) => {
			const named = quote({ surname })
			expect(finds(surname, named)).toBe(true)
			const beginning = surname.slice(0, 1 + (length % surname.length))
			if (typedWords(beginning).length > 0) expect(finds(beginning, named)).toBe(true)
		}),
	)
})

test('typed text is limited to eight words of forty characters, without words that add nothing', () => {
	fc.assert(
		fc.property(anyText(300), (text) => {
			const words = typedWords(text)
			expect(words.length).toBeLessThanOrEqual(8)
			expect(words.every((word) => word.length > 0 && word.length <= 40)).toBe(true)
		}),
	)
	expect(typedWords('x'.repeat(10_000))).toEqual(['x'.repeat(40)])
	expect(typedWords('bar barcelona barc')).toEqual(['barcelona'])
	expect(typedWords('Barcelona – Girona')).toEqual(['barcelona', 'girona'])
})

test.each([
	['P-2026-00042', ['P-2026-00042']],
	[' p-2025-42 ', ['P-2025-00042']],
	['2026-00042', ['P-2026-00042']],
	['42', ['P-2026-00042', 'P-2025-00042']],
	['42 girona', []],
	['P-2026-', []],
])('«%s» means the codes %j', (text, codes) => {
	expect(meantCodes(text, 2026)).toEqual(codes)
})
