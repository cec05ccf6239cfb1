import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNorma43, readNorma43 } from '#app/payments/bank-files/norma-43.server.ts'
import { norma43, type StatementLine } from '#tests/support/norma-43.ts'

const two: StatementLine[] = [
	{ day: '2026-11-03', cents: 45_000, words: ['TRANSFERENCIA DE MARTA VIDAL', 'PRESUPUESTO Q2026-1'] },
	{ day: '2026-11-04', cents: -1250, words: ['COMISION'] },
]

const read = (lines: readonly string[], end = '\r\n') => readNorma43(lines.join(end) + end)

describe('a statement of Norma 43', () => {
	it('tells day, amount, currency and all words of each movement', () => {
		const file = read(norma43(two))
		expect(file.ok && file.movements).toMatchObject([
			{ row: 2, day: '2026-11-03', cents: 45_000, currency: 'EUR' },
			{ row: 5, day: '2026-11-04', cents: -1250 },
		])
		expect(file.ok && file.movements[0]?.text).toContain('MARTA VIDAL PRESUPUESTO Q2026-1')
	})

	it('is read whatever it holds', () => {
		const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
		const line = fc.record({
			day: day.map((date) => date.toISOString().slice(0, 10)),
			cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
			words: fc.array(fc.stringMatching(/^[A-ZÑ0-9][A-ZÑ0-9 .,/-]{0,70}$/), { maxLength: 5 }),
		})
		fc.assert(
			fc.property(fc.array(line, { maxLength: 30 }), fc.integer({ min: -1e9, max: 1e9 }), (lines, start) => {
				const file = read(norma43(lines, { start }), '\n')
				if (!file.ok) throw new Error(JSON.stringify(file.fault))
				expect(file.movements.map(({ day, cents }) => [day, cents])).toEqual(
					lines.map(({ day, cents }) => [day, cents]),
				)
				expect(new Set(file.movements.map(({ mark }) => mark)).size).toBe(lines.length)
			}),
		)
	})

	it('gives a movement the same mark in every file that has its day', () => {
		const twice = [two[0] as StatementLine, two[0] as StatementLine]
		const marks = (lines: readonly StatementLine[]) => {
			const file = read(norma43(lines))
			return file.ok ? file.movements.map(({ mark }) => mark) : []
		}
		expect(marks([...two, ...twice.map((line) => ({ ...line, day: '2026-11-05' }))]).slice(0, 2)).toEqual(marks(two))
		const [first, second] = marks(twice)
		expect(first).not.toBe(second)
		expect(first).toBe(marks(two)[0])
	})

	it('names another currency', () => {
		const file = read(norma43(two, { currency: '840' }))
		expect(file.ok && file.movements[0]?.currency).toBe('USD')
	})

	const lines = norma43(two)
	const without = (index: number) => lines.toSpliced(index, 1)
	const changed = (index: number, from: number, text: string) =>
		lines.map((line, at) => (at === index ? line.slice(0, from) + text + line.slice(from + text.length) : line))

	/** 99 cents more came in, and as many more went out: the balance is the bank's. */
	const evenOut = changed(1, 40, '99').map((line, at) =>
		at === 4 ? line.replace('00000000001250', '00000000001349') : line,
	)

	it.each([
		['nothing', [], 'empty', undefined],
		['a line lacks', without(2), 'count', 7],
		['a movement lacks', without(4), 'totals', 6],
		['the end lacks', lines.slice(0, -1), 'unfinished', undefined],
		['an amount was changed', changed(1, 40, '99'), 'totals', 7],
		['amounts were changed that even out', evenOut, 'totals', 7],
		['no amount', changed(1, 30, 'X'), 'amount', 2],
		['no side', changed(1, 27, '3'), 'amount', 2],
		['no day', changed(1, 10, '261131'), 'date', 2],
		['the balance was changed', changed(6, 70, '9'), 'totals', 7],
		['another account ends', changed(6, 5, '9'), 'order', 7],
		['no account begins', without(0), 'order', 1],
		['more after the end', [...lines, ...lines], 'order', 9],
		['a line of no kind', changed(2, 0, '77'), 'record', 3],
		['a line too long', changed(2, 79, 'XX'), 'record', 3],
	] as const)('is none: %s', (_what, file, code, line) => {
		expect(read(file)).toEqual({ ok: false, fault: line === undefined ? { code } : { code, line } })
	})

	it('is told from a spreadsheet', () => {
		expect(isNorma43(lines.join('\n'))).toBe(true)
		expect(isNorma43('Fecha;Concepto;Importe\n01/11/2026;X;1,00')).toBe(false)
	})
})
