import { expect, test } from 'vitest'
import { readNorma43 } from '#app/domain/payments/bank-files/norma-43.server.ts'
import { codesIn } from '#app/domain/search/payment-reference.ts'
import { norma43 } from '#tests/support/norma-43.ts'

/** Returns the text of a movement with these lines of text, each cut or filled to 76 characters. */
function textOf(...words: string[]) {
	const file = readNorma43(norma43([{ day: '2026-11-03', cents: 100, words }]).join('\r\n'))
	if (!file.ok) throw new Error(file.fault.code)
	return (file.movements[0]?.text ?? '').replace(/^0+ /, '')
}

/** Splits a text into lines of 76 characters, as the standard does, with so many characters before its code. */
const cutAfter = (before: number, behind: string) =>
	`TRANSFERENCIA DE MARTA VIDAL FERRER ${'X'.repeat(100)}`
		.slice(0, before - 1)
		.concat(' ', behind)
		.match(/.{1,76}/g) ?? []

/** Returns so many characters that end with a text. */
const filled = (length: number, text: string) => `${'X'.repeat(length - text.length - 1)} ${text}`

test.each(Array.from({ length: 13 }, (_, inside) => inside))(
	'a code that is cut by the end of a line is read whole: after %i of its characters',
	(inside) => {
		for (const behind of ['P-2026-00020', 'P-2026-00020 GRACIAS', 'RF89202600042', 'P-2026-00020 Y P-2026-00021'])
			expect(codesIn(textOf(...cutAfter(76 - inside, behind))), behind).toEqual(codesIn(behind))
	},
)

test('a code that begins in the third line is read whole too', () => {
	const words = `${'A'.repeat(76)}${'B'.repeat(70)} P-202`
	expect(textOf(...(words.match(/.{1,76}/g) ?? []), '6-00020 X')).toContain('P-2026-00020 X')
})

test('a full line and the next one are joined without a blank, and other lines with one', () => {
	expect(textOf('A'.repeat(76), 'B')).toBe(`${'A'.repeat(76)}B`)
	expect(textOf('A'.repeat(76), ' B')).toBe(`${'A'.repeat(76)} B`)
	expect(textOf('A'.repeat(75), 'B')).toBe(`${'A'.repeat(75)} B`)
})

test.each([
	['P-2026-00020', '12/11/2026'],
	['P-2026-00020', '450,00 EUR'],
	['P-2026-00020', '00021'],
	['RF89202600042', '12 NOVIEMBRE'],
	['MARTA VIDAL', 'P-2026-00020'],
	['MARTA VIDAL', 'RF89202600042'],
	['P-2026-00020', 'P-2026-00021'],
	['P-2026-00019 P-2026-00020', '3 PLAZAS'],
	['PAGO P-2026-00020', '2026'],
	['REF P-2026-00020', 'MARTA'],
])('a code at the end or the beginning of a line stays whole: %s, %s', (end, next) => {
	expect(codesIn(textOf(filled(76, end), next))).toEqual(codesIn(`${end} ${next}`))
})

test('a code at the middle of a line stays whole', () => {
	expect(codesIn(textOf(`${filled(38, 'MARTA VIDAL')}P-2026-00020`))).toEqual(['P-2026-00020'])
	expect(codesIn(textOf(`${filled(38, 'P-2026-00020')}12/11/2026`))).toEqual(['P-2026-00020'])
	expect(codesIn(textOf(`${filled(38, 'P-2026-00')}020 GRACIAS`))).toEqual(['P-2026-00020'])
})

test('lines between which one is missing are not joined', () => {
	const lines = norma43([{ day: '2026-11-03', cents: 100, words: ['A'.repeat(76), 'X', 'B'] }])
	const file = readNorma43(lines.map((line) => line.replace(/^2302X/, '2304X')).join('\n'))
	expect(file.ok ? file.movements[0]?.text : file.fault).toContain(`${'A'.repeat(76)} X B`)
})
