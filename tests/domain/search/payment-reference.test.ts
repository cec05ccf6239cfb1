import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeIn, codesIn, referenceOf, spacedReference } from '#app/domain/search/payment-reference.ts'

const anyCode = fc
	.tuple(fc.integer({ min: 2020, max: 2099 }), fc.integer({ min: 1, max: 9_999_999 }))
	.map(([year, number]) => `P-${year}-${String(number).padStart(5, '0')}`)

test('the check digits agree with the example of ISO 11649', () => {
	// RF18 5390 0754 7034 is the standard's own example.
	expect(referenceOf('539007547034')).toBe('RF18539007547034')
	expect(referenceOf('P-2026-00042')).toMatch(/^RF\d\d202600042$/)
	expect(spacedReference('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

test('a code is found in every spelling that banks give its reference', () => {
	fc.assert(
		fc.property(
			anyCode,
			fc.constantFrom('', 'PAGO ', 'TRANSF. 12/11 '),
			fc.constantFrom('', ' NURIA PUIG', '.'),
			(code, before, after) => {
				const reference = referenceOf(code)
				for (const written of [reference, spacedReference(reference), reference.toLowerCase(), code])
					expect(codeIn(`${before}${written}${after}`)).toBe(code)
			},
		),
	)
})

test('a reference with one wrong digit or two swapped digits is not found', () => {
	fc.assert(
		fc.property(anyCode, fc.nat(), fc.integer({ min: 1, max: 9 }), (code, where, more) => {
			const digits = [...referenceOf(code).slice(2)]
			const at = where % digits.length
			const slip = digits.with(at, String((Number(digits[at]) + more) % 10))
			expect(codeIn(`RF${slip.join('')}`)).toBeUndefined()
			const next = (at + 1) % digits.length
			if (next === 0 || digits[at] === digits[next]) return
			const swapped = digits.with(at, digits[next] ?? '').with(next, digits[at] ?? '')
			expect(codeIn(`RF${swapped.join('')}`)).toBeUndefined()
		}),
	)
})

const [ONE, OTHER] = ['P-2026-00042', 'P-2026-00043']

test.each([
	ONE,
	'P2026 00042',
	'p 2026 00042',
	'P-2026 00042',
	'P2026-00042',
	'P202600042',
	'P/2026/00042',
	'P.2026.00042',
	'P_2026_00042',
	'P – 2026 – 00042',
	'Ｐ-２０２６-０００４２',
	'(P-2026-00042)',
	'REF:P-2026-00042.',
	'20261103P-2026-00042',
	'RF89202600042',
	'rf89 2026 0004 2',
	'RF89-2026-0004-2',
	'/ORDP/RF89202600042/X',
	'RF89202600042 P-2026-00042 p2026 00042',
])('every spelling of a code is read as that code: %s', (text) => {
	expect(codesIn(text)).toEqual([ONE])
	expect(codeIn(text)).toBe(ONE)
})

test.each([
	`PAGO ${ONE} Y ${OTHER}`,
	`${ONE}${OTHER}`,
	`${ONE} ${referenceOf(OTHER)}`,
	`${referenceOf(ONE)} ${spacedReference(referenceOf(OTHER))}`,
	`${referenceOf(ONE)}${referenceOf(OTHER)}`,
	`${ONE}/00043`,
	`${ONE} y 00043`,
	`${ONE} & 00043`,
	'p2026 00042, P 2026 00043',
	...[
		'-00043',
		' - 00043',
		' 00043',
		' al 00043',
		' a 00043',
		',43',
		', 43',
		'/43',
		'/ 43',
		' y 43',
		'+43',
		' i 43',
		' bis 43',
	].map((rest) => ONE + rest),
	...[
		' FRA 00043',
		' & P-00043',
		' Y EL 00043',
		' y 2026-00043',
		' / P-2026-43',
		' nº 43',
		'; 00043',
		' (00043)',
		'..00043',
	].map((rest) => ONE + rest),
	...[
		' 43',
		' MARTA P-00043',
		' y factura 00043',
		' et 43',
		' und 43',
		' con el 00043',
		'–00043',
		'_00043',
		' 00043 GRACIAS',
	].map((rest) => ONE + rest),
	`00043 Y ${ONE}`,
	`00043/${ONE}`,
	`${referenceOf(ONE)} Y 00043`,
	`${referenceOf(ONE)}/43`,
	`${referenceOf(ONE)}/00043`,
])('two codes in one text are both found, and neither is chosen: %s', (text) => {
	expect(codesIn(text).toSorted()).toEqual([ONE, OTHER])
	expect(codeIn(text)).toBeUndefined()
})

test('three codes in short form are all found', () => {
	for (const text of [`${ONE}, 43 y 44`, `${ONE}/43/44`, `${ONE} 00043 00044`, `${ONE}-43, 44`])
		expect(codesIn(text), text).toEqual([ONE, OTHER, 'P-2026-00044'])
})

test.each([
	...[
		' 450,00 EUR',
		', 450,00',
		' 12/11/2026',
		' - 12/11',
		', 12-11-2026',
		' 2026-11-10',
		' 50 PLAZAS',
		', 50 PAX',
		' - 2 AUTOCARES',
	],
	...[
		' 612345678',
		' 20261103',
		' 2026',
		' 15 NOV',
		', 30%',
		'/42',
		' / 2',
		' (50)',
		' Y GRACIAS',
		' a las 10',
		' REF 123456789',
	],
	...[' MARTA 08001 BARCELONA', ' de 3', '.', ' TRF 00123456'],
])('text after a code that is no code does not change the result: %s', (rest) => {
	expect(codesIn(ONE + rest)).toEqual([ONE])
	expect(codesIn(referenceOf(ONE) + rest)).toEqual([ONE])
})

test.each(['P-2026-0042', 'P-2026-000042', 'P-2026-000421', 'P-1926-00042', 'XP-2026-00042', 'RF90202600042'])(
	'a text that only resembles a code is not read as one: %s',
	(text) => {
		expect(codeIn(text)).toBeUndefined()
		expect(codeIn(`${text} ${ONE}`) ?? ONE).toBe(ONE)
	},
)

test('a text without a code has none, and numbers beyond 99999 are read as codes', () => {
	for (const text of ['', 'alquiler autocar', '2026 00042', 'P-2026-11-10', 'RF18539007547034'])
		expect(codesIn(text), text).toEqual([])
	expect(codeIn('P-2026-123456')).toBe('P-2026-123456')
})
