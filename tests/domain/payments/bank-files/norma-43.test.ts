import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNorma43, readNorma43 } from '#app/domain/payments/bank-files/norma-43.server.ts'
import { bankFixture } from '#tests/support/bank-tables.ts'
import { norma43, type StatementLine } from '#tests/support/norma-43.ts'

const two: StatementLine[] = [
	{ day: '2026-11-03', cents: 45_000, words: ['TRANSFERENCIA DE MARTA VIDAL', 'PRESUPUESTO Q2026-1'] },
	{ day: '2026-11-04', cents: -1250, words: ['COMISION'] },
]

const read = (lines: readonly string[], end = '\r\n') => readNorma43(lines.join(end) + end)

/** Values that the build of November 2026 stored with these movements. */
const MARKS = [
	'agiBsnRwN7fgmnAJnPA3tHekKDiO9xdC',
	'T1yc1BtOVxO2JiQ54-OLSBSvSqpGuleE',
	'Ld8vHBX8mzwG44C7MssRRNvLUzv2kYlP',
]

describe('a statement of Norma 43', () => {
	it('has day, amount, currency and all words of each movement', () => {
		const file = read(norma43(two))
		expect(file.ok && file.movements).toMatchObject([
			{ row: 2, day: '2026-11-03', cents: 45_000, currency: 'EUR' },
			{ row: 5, day: '2026-11-04', cents: -1250 },
		])
		expect(file.ok && file.movements[0]?.text).toContain('MARTA VIDAL PRESUPUESTO Q2026-1')
	})

	it('is read with any movements and words', () => {
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
				const moved = lines.filter(({ cents }) => cents !== 0)
				expect(file.movements.map(({ day, cents }) => [day, cents])).toEqual(
					moved.map(({ day, cents }) => [day, cents]),
				)
				expect(file.passedOver.map(({ why }) => why)).toEqual(lines.flatMap(({ cents }) => (cents ? [] : ['noMoney'])))
				expect(new Set(file.movements.map(({ mark }) => mark)).size).toBe(moved.length)
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

	it('may be in another currency', () => {
		const file = read(norma43(two, { currency: '840' }))
		expect(file.ok && file.movements[0]?.currency).toBe('USD')
	})

	const lines = norma43(two)
	const without = (index: number) => lines.toSpliced(index, 1)
	const changed = (index: number, from: number, text: string) =>
		lines.map((line, at) => (at === index ? line.slice(0, from) + text + line.slice(from + text.length) : line))

	/** 99 cents more came in, and as many went out: the balance is the bank's. */
	const evenOut = changed(1, 40, '99').map((line, at) =>
		at === 4 ? line.replace('00000000001250', '00000000001349') : line,
	)

	it.each([
		['nothing', [], { code: 'empty' }],
		['a line of words lacks', without(2), { code: 'count', line: 7, found: '000007' }],
		['a movement lacks', without(4), { code: 'totals', line: 6 }],
		['the end lacks', lines.slice(0, -1), { code: 'unfinished' }],
		['an amount was changed', changed(1, 40, '99'), { code: 'totals', line: 7 }],
		['amounts were changed that even out', evenOut, { code: 'totals', line: 7 }],
		['no amount', changed(1, 30, 'X'), { code: 'amount', line: 2, found: '00X00000045000' }],
		['no side', changed(1, 27, '3'), { code: 'amount', line: 2, found: '300000000045000' }],
		['no day', changed(1, 10, '261131'), { code: 'date', line: 2, found: '261131' }],
		['the balance was changed', changed(6, 70, '9'), { code: 'totals', line: 7 }],
		['another account ends', changed(6, 5, '9'), { code: 'order', line: 7 }],
		['no account begins', without(0), { code: 'order', line: 1 }],
		['words before a movement', changed(1, 0, '23'), { code: 'words', line: 2 }],
		['more after the end', [...lines, lines[1] ?? ''], { code: 'order', line: 9 }],
		['a line of no kind', changed(2, 0, '77'), { code: 'record', line: 3, found: '7701TRANSFERENCIA DE' }],
		['a line too long', changed(2, 79, 'XX'), { code: 'record', line: 3, found: '2301TRANSFERENCIA DE' }],
	] as const)('is refused: %s', (_what, file, fault) => {
		const found = read(file)
		expect(found).toMatchObject({ ok: false, fault })
	})

	/** Replaces the counter in line 88 by this number. */
	const counted = (number: string, of: readonly string[] = lines) =>
		of.map((line) => (line.startsWith('88') ? line.slice(0, 20) + number + line.slice(26) : line))
	const filler = `22    ${'0'.repeat(58)}`
	const filled = lines.toSpliced(6, 0, filler)

	it.each([
		['counts itself', counted('000008'), []],
		['counts nothing', counted('000000'), [[8, 'counter']]],
		['has no number', counted('      '), [[8, 'counter']]],
		['counts far more', counted('000123'), [[8, 'counter']]],
		['has a filler that is counted', counted('000008', filled), [[7, 'filler']]],
		['has a filler that is not', counted('000007', filled), [[7, 'filler']]],
		['has a filler and counts itself', counted('000009', filled), [[7, 'filler']]],
		['has a filler of words', counted('000008', lines.toSpliced(6, 0, `23${'0'.repeat(78)}`)), []],
		['has an amount in another currency', counted('000008', lines.toSpliced(4, 0, '2401840'.padEnd(80, '0'))), []],
		['has blank lines and the mark of CP/M', ['', ' ', ...lines, '\u001a'], []],
	] as const)('is checked by its sums where the bank %s', (_what, file, passedOver) => {
		const found = read(file)
		expect(isNorma43(file.join('\n'))).toBe(true)
		expect(found.ok && found.movements.map(({ day, cents }) => [day, cents])).toEqual([
			['2026-11-03', 45_000],
			['2026-11-04', -1250],
		])
		expect(found.ok && found.passedOver.map(({ line, why }) => [line, why])).toEqual(passedOver)
		const plainly = read(lines)
		expect(found.ok && found.movements.map(({ mark }) => mark)).toEqual(
			plainly.ok && plainly.movements.map(({ mark }) => mark),
		)
	})

	it('counts a filler among the movements where its bank does', () => {
		const facts = filled.map((line) => (line.startsWith('33') ? `${line.slice(0, 20)}00002${line.slice(25)}` : line))
		expect(read(facts)).toMatchObject({ ok: true, movements: [{}, {}] })
		const more = filled.map((line) => (line.startsWith('33') ? `${line.slice(0, 20)}00003${line.slice(25)}` : line))
		expect(read(more)).toMatchObject({ ok: false, fault: { code: 'totals' } })
	})

	/** Reads two consecutive statements and summarises them. */
	const together = (...statements: string[][]) => {
		const file = read(statements.flat())
		if (!file.ok) return file.fault
		return [file.movements.map(({ day, cents }) => [day, cents]), file.passedOver.map(({ why }) => why)]
	}
	const third: StatementLine = { day: '2026-12-01', cents: 30_000, words: ['PAU SOLER'] }
	const days = [
		['2026-11-03', 45_000],
		['2026-11-04', -1250],
	]

	it('may be several in a file, where each movement counts once', () => {
		const later = norma43([third], { start: 143_750 })
		expect(together(lines, later)).toEqual([[...days, ['2026-12-01', 30_000]], []])
		expect(together(later, lines)).toEqual([[['2026-12-01', 30_000], ...days], []])
		expect(together(lines, lines)).toEqual([days, ['repeated']])
		const longer = norma43([...two, third])
		expect(together(lines, longer)).toEqual([
			[...days, ['2026-12-01', 30_000]],
			['repeated', 'repeated'],
		])
		expect(together(lines, lines.slice(0, -1))).toEqual({ code: 'unfinished' })
	})

	it('continues the one before it: the same movement on that day is another one', () => {
		const again = { day: '2026-11-04', cents: -1250, words: ['COMISION'] }
		const more = norma43([again], { start: 143_750 })
		expect(together(lines, more)).toEqual([[...days, ['2026-11-04', -1250]], []])
		const overlapping = norma43([again], { start: 145_000 })
		expect(together(lines, overlapping)).toEqual([days, ['repeated']])
	})

	it('gives each movement the same mark as earlier versions did', () => {
		const file = read(norma43([two[0] as StatementLine, two[0] as StatementLine, two[1] as StatementLine]))
		expect(file.ok && file.movements.map(({ mark }) => mark)).toEqual(MARKS)
	})

	it.each([
		['filler-22-zeros.n43', 2, ['filler']],
		['filler-22-zeros-not-counted.n43', 2, ['filler']],
		['88-counts-itself.n43', 2, []],
		['two-statements-in-one-file.n43', 3, []],
		['blank-first-line.n43', 1, []],
		['transfer-sent-back.n43', 2, []],
		['two-codes.n43', 1, []],
	])('is read as it is meant from %s', (name, count, why) => {
		const text = new TextDecoder().decode(bankFixture(name))
		expect(isNorma43(text)).toBe(true)
		const file = readNorma43(text)
		expect(file.ok && [file.movements.length, file.passedOver.map((each) => each.why)]).toEqual([count, why])
	})

	it('is distinguished from a spreadsheet', () => {
		expect(isNorma43(lines.join('\n'))).toBe(true)
		expect(isNorma43('Fecha;Concepto;Importe\n01/11/2026;X;1,00')).toBe(false)
	})
})
