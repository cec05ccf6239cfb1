import { parseWithZod } from '@conform-to/zod/v4'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CancelSchema, linesIn, NoteSchema, offerSchema } from '#app/domain/quotes/offer/offer.schema.ts'
import { lineFields, MAX_LINES, type OfferDraft, totalsOf, typedTotals } from '#app/domain/quotes/offer/offer.ts'
import { anyText } from '#tests/support/any-text.ts'

type Typed = Record<string, string>

const typedOffer = (changes: Typed = {}): Typed => ({
	version: '3',
	vat: '10',
	included: '',
	excluded: '',
	message: '',
	validDays: '14',
	'line-0-text': 'Midibús',
	'line-0-amount': '450,00',
	...changes,
})

/** Parses a form as the page's action does. */
function read(typed: Typed | [string, string][], rows = 1, isSent = true) {
	const submission = parseWithZod(new URLSearchParams(typed), { schema: offerSchema(rows, isSent) })
	return submission.status === 'success' ? { value: submission.value } : { errors: submission.error ?? {} }
}

const draftOf = (typed: Typed, rows?: number, isSent?: boolean) =>
	(read(typed, rows, isSent) as { value?: { draft: OfferDraft } }).value?.draft
const errorsOf = (typed: Typed, rows?: number, isSent?: boolean) =>
	(read(typed, rows, isSent) as { errors?: Record<string, string[]> }).errors

test('a valid form is an offer in cents and hundredths of a per cent', () => {
	const typed = typedOffer({ vat: '5,5', included: ' Peajes \r\n Agua ', validDays: '90', message: 'Hola' })
	expect(read(typed)).toEqual({
		value: {
			version: 3,
			draft: {
				lines: [{ text: 'Midibús', cents: 45_000 }],
				vatBasisPoints: 550,
				included: 'Peajes \n Agua',
				excluded: '',
				validDays: 90,
				message: 'Hola',
			},
		},
	})
})

test.each([
	['1.234,50', 123_450],
	['1,234.50', 123_450],
	['100000', 10_000_000],
	['0,01', 1],
	[' 80 € ', 8000],
])('the amount «%s» is %i cents', (amount, cents) => {
	expect(draftOf(typedOffer({ 'line-0-amount': amount }))?.lines).toEqual([{ text: 'Midibús', cents }])
})

test.each([
	['-5', 'amountNotValid'],
	['−5', 'amountNotValid'],
	['NaN', 'amountNotValid'],
	['Infinity', 'amountNotValid'],
	['1e9', 'amountNotValid'],
	['1,234', undefined],
	['1,2345', 'amountNotValid'],
	['gratis', 'amountNotValid'],
	['<script>', 'amountNotValid'],
	['', 'amountNotValid'],
	['100000,01', 'amountTooHigh||100000'],
	['1000000000', 'amountNotValid'],
	['999999999', 'amountTooHigh||100000'],
	['9'.repeat(10_000), 'amountNotValid'],
])('the amount «%s» is answered with %s', (amount, message) => {
	expect(errorsOf(typedOffer({ 'line-0-amount': amount }))?.['line-0-amount']).toEqual(message && [message])
})

test.each([
	['', 'lineTextRequired'],
	['   ', 'lineTextRequired'],
	['x'.repeat(120), undefined],
	['x'.repeat(121), 'tooLong||120'],
	['x'.repeat(10_000), 'tooLong||120'],
	['a\nb', 'controlCharacters'],
	['a\0b', 'controlCharacters'],
	['<script>alert(1)</script>', undefined],
])('a line called %j is answered with %s', (text, message) => {
	expect(errorsOf(typedOffer({ 'line-0-text': text }))?.['line-0-text']).toEqual(message && [message])
})

test.each([
	['0', 0],
	['10', 1000],
	['21', 2100],
	['5.5', 550],
	['30', 3000],
	['30,01', undefined],
	['31', undefined],
	['400', undefined],
	['-1', undefined],
	['NaN', undefined],
	['1e1', undefined],
	['10 %', undefined],
	['10,123', undefined],
	['', undefined],
	['x'.repeat(10_000), undefined],
])('VAT «%s» is %s', (vat, basisPoints) => {
	expect(draftOf(typedOffer({ vat }))?.vatBasisPoints).toBe(basisPoints)
	if (basisPoints === undefined) expect(errorsOf(typedOffer({ vat }))).toEqual({ vat: ['percentRange||30'] })
})

test.each(['0', '-1', '91', '1.5', 'NaN', '1e9', '', 'x', 'Infinity'])('validity %s is refused', (validDays) => {
	expect(errorsOf(typedOffer({ validDays }))?.validDays).toContain('validDaysRange')
})

test('twelve lines are read in order, empty ones are skipped, and a thirteenth is ignored', () => {
	const lines = Object.fromEntries(
		Array.from({ length: 13 }, (_, index) => [
			[lineFields(index).text, index === 4 ? '' : `Línea ${index}`],
			[lineFields(index).amount, index === 4 ? '' : String(index)],
		]).flat() as [string, string][],
	)
	const { lines: kept = [] } = draftOf(typedOffer(lines), MAX_LINES) ?? {}
	expect(kept.map(({ cents }) => cents)).toEqual([0, 100, 200, 300, 500, 600, 700, 800, 900, 1000, 1100])
})

test('all errors are reported together, each at its field', () => {
	const typed = typedOffer({
		vat: '400',
		validDays: '0',
		message: 'x'.repeat(2001),
		included: 'a\0',
		'line-0-text': '',
		'line-1-text': 'Peajes',
		'line-2-amount': '5',
		'line-2-text': 'x'.repeat(121),
	})
	expect(errorsOf(typed, 3)).toEqual({
		vat: ['percentRange||30'],
		validDays: ['validDaysRange'],
		message: ['tooLong||2000'],
		included: ['controlCharacters'],
		'line-0-text': ['lineTextRequired'],
		'line-1-amount': ['amountNotValid'],
		'line-2-text': ['tooLong||120'],
	})
})

test('a sent offer needs a line with an amount, and a draft may be empty but not invalid', () => {
	const empty = typedOffer({ 'line-0-text': '', 'line-0-amount': '' })
	expect(errorsOf(empty)).toEqual({ 'line-0-text': ['linesRequired'] })
	expect(errorsOf(typedOffer({ 'line-0-amount': '0' }))).toEqual({ 'line-0-text': ['linesRequired'] })
	expect(draftOf(empty, 1, false)?.lines).toEqual([])
	expect(errorsOf(typedOffer({ vat: 'x' }), 1, false)).toEqual({ vat: ['percentRange||30'] })
})

test.each(['vat', 'validDays'])('a form without the field %s is refused', (field) => {
	const { [field]: _, ...typed } = typedOffer()
	expect(errorsOf(typed)).toHaveProperty(field)
})

test.each(['', '0', '-1', '1.5', 'NaN', 'x', undefined])('%j is no valid version', (version) => {
	const typed = {
		...typedOffer(),
		version,
		reason: 'x',
	}
	for (const schema of [offerSchema(1, false), CancelSchema])
		expect(schema.safeParse(typed).data?.version).toBeLessThan(1)
})

const strange = ['constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__', 'line-NaN-text', 'line-1-text']

test.each(strange)('a field called %s is ignored', (name) => {
	const typed = JSON.parse(JSON.stringify(typedOffer()).replace('{', `{"${name}":"evil",`))
	expect(Object.keys(typed)).toContain(name)
	const parsed = offerSchema(1, true).safeParse(typed)
	expect(parsed.data).toMatchObject({ version: 3, draft: { lines: [{ text: 'Midibús', cents: 45_000 }] } })
	expect(JSON.stringify(parsed.data)).not.toContain('evil')
})

test.each([[['x']], [{ x: 'y' }], [7], [null], [true]])('%j in place of a text is refused', (value) => {
	for (const field of ['line-0-text', 'line-0-amount', 'vat', 'message', 'validDays']) {
		const parsed = offerSchema(1, true).safeParse({ ...typedOffer(), [field]: value })
		const isNumber = field === 'validDays' && (value === 7 || value === true)
		expect(parsed.success, field).toBe(isNumber)
	}
})

test('any form that is accepted is an offer with valid totals, lines and validity', () => {
	const field = fc.constantFrom(
		'vat',
		'validDays',
		'included',
		'message',
		'line-0-text',
		'line-0-amount',
		'line-1-text',
	)
	const number = fc.oneof(fc.integer().map(String), fc.double().map(String), anyText(20))
	fc.assert(
		fc.property(fc.array(fc.tuple(field, number), { maxLength: 5 }), (changes) => {
			const draft = draftOf(typedOffer(Object.fromEntries(changes)), 2)
			if (!draft) return
			const { netCents, vatCents, totalCents } = totalsOf(draft)
			expect(netCents).toBeGreaterThan(0)
			expect(Number.isSafeInteger(totalCents) && vatCents >= 0 && totalCents === netCents + vatCents).toBe(true)
			expect(draft.validDays >= 1 && draft.validDays <= 90).toBe(true)
			expect(draft.lines.every(({ text, cents }) => text !== '' && Number.isInteger(cents) && cents >= 0)).toBe(true)
		}),
		{ numRuns: 150 },
	)
})

test.each([
	['1', 1],
	['12', 12],
	['13', 12],
	['1000000000', 12],
	['0', 1],
	['-3', 1],
	['2.5', 1],
	['NaN', 1],
	['Infinity', 1],
	['', 1],
	['x', 1],
])('a form that claims %s rows has %i', (rows, expected) => {
	const form = new FormData()
	form.set('rows', rows)
	expect(linesIn(form)).toBe(expected)
})

test('a form without a number of rows has one row, and the first of two numbers counts', () => {
	const form = new FormData()
	expect(linesIn(form)).toBe(1)
	form.append('rows', '2')
	form.append('rows', '9')
	expect(linesIn(form)).toBe(2)
})

test('a cancellation needs a reason, and a note needs a text', () => {
	expect(CancelSchema.safeParse({ version: '1', reason: '  ' }).error?.issues[0]?.message).toBe('reasonRequired')
	expect(CancelSchema.safeParse({ version: '1', reason: 'x'.repeat(501) }).error?.issues[0]?.message).toBe(
		'tooLong||500',
	)
	for (const typed of [{}, { note: ' \n' }])
		expect(NoteSchema.safeParse(typed).error?.issues[0]?.message).toBe('noteRequired')
	expect(NoteSchema.parse({ note: 'Uno\r\ndos ' })).toEqual({ note: 'Uno\ndos' })
})

test('the totals shown while typing are those of the sent form', () => {
	const amount = fc.oneof(
		fc.constant(''),
		fc.nat(9_999_999).map((cents) => (cents / 100).toFixed(2).replace('.', ',')),
	)
	fc.assert(
		fc.property(fc.array(amount, { minLength: 1, maxLength: MAX_LINES }), fc.nat(3000), (amounts, rate) => {
			const lines = amounts.flatMap((each, index) => [
				[lineFields(index).text, each && 'Algo'],
				[lineFields(index).amount, each],
			])
			const typed: Typed = { ...typedOffer(), ...Object.fromEntries(lines), vat: String(rate / 100) }
			const draft = draftOf(typed, amounts.length, false)
			expect(typedTotals((field) => typed[field] ?? '', amounts.length)).toEqual(draft && totalsOf(draft))
			expect(draft).toBeDefined()
		}),
	)
})

test.each<Typed>([{ 'line-0-amount': 'algo' }, { 'line-0-amount': '-1' }, { vat: '' }, { vat: '31' }])(
	'there are no totals with %j',
	(changes) => {
		const typed = typedOffer(changes)
		expect(typedTotals((field) => typed[field] ?? '', 1)).toBeUndefined()
	},
)
