import { expect, test } from 'vitest'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { dayFormOf, readDay } from '#app/platform/tables/days.ts'

/** Reads the days of a column. */
const column = (...cells: string[]) => cells.map((cell) => readDay(cell, dayFormOf(cells)))

test.each([
	...['30/11/2026', '30-11-2026', '30.11.2026', '30-11-26', '30/11/26', '30. 11. 2026', '30 11 2026', '2026-11-30'],
	...['2026/11/30', '2026.11.30', '20261130', '30112026', '11/30/2026', '30.11.2026 00:00', '2026-11-30T10:00:00Z'],
	...['30/11/2026 9:30 pm', '30 nov 2026', '30-nov-26', '30/NOV/2026', '30. November 2026', '30th November 2026'],
	...['Nov 30, 2026', 'November 30 2026', '30 de noviembre de 2026', '30 de novembre de 2026', '30 novembre 2026'],
	...['lun 30/11/2026', 'Mo., 30.11.2026', 'lunes, 30 de noviembre de 2026', '46356', '46356,5', '３０/１１/2026'],
	...[' 30/11/2026 ', '30\u00a0nov.\u00a02026', '30 Nov. 26', '30 de noviembre del 2026'],
])('%s is the last of November', (cell) => {
	expect(column(cell)).toEqual(['2026-11-30'])
})

test.each([
	...['', 'ayer', '31/11/2026', '2026', '11/2026', '30/11', '2026-13-01', '32 nov 2026', '30 jui 2026', '30 foo 2026'],
	...['1234567890', '30/11/20261', 'Saldo a 30/11/2026', '12,50', '99999', '0/0/2026', '30/11/1726'],
])('%s is no day', (cell) => {
	expect(column(cell)).toEqual([undefined])
})

test('month names are recognised in the six languages, long and short', () => {
	for (const code of languageCodes)
		for (const length of ['long', 'short'] as const)
			for (let month = 1; month <= 12; month++) {
				const date = new Date(Date.UTC(2026, month - 1, 5))
				const named = new Intl.DateTimeFormat(languages[code].tag, {
					dateStyle: length === 'long' ? 'long' : undefined,
					...(length === 'short' && { day: 'numeric', month: 'short', year: 'numeric' }),
					timeZone: 'UTC',
				})
				expect(column(named.format(date)), named.format(date)).toEqual([date.toISOString().slice(0, 10)])
			}
	for (const [short, month] of [
		['ene', 1],
		['març', 3],
		['Mrz', 3],
		['Mär', 3],
		['abr', 4],
		['mag', 5],
		['juil', 7],
		['août', 8],
		['Sept', 9],
		['set', 9],
		['ott', 10],
		['Dez', 12],
		['des', 12],
	] as const)
		expect(column(`5 ${short}. 2026`)).toEqual([`2026-${String(month).padStart(2, '0')}-05`])
})

test('the order of day and month is decided by the column', () => {
	expect(column('03/11/2026', '04/11/2026')).toEqual(['2026-11-03', '2026-11-04'])
	expect(column('11/03/2026', '11/30/2026')).toEqual(['2026-11-03', '2026-11-30'])
	expect(column('03/11/2026', '30/11/2026', '11/30/2026')).toEqual(['2026-11-03', '2026-11-30', undefined])
	expect(dayFormOf(['03/11/2026'], 'mdy').order).toBe('mdy')
	expect(dayFormOf(['03/11/2026', '13/11/2026'], 'mdy').order).toBe('dmy')
})

test('numbers are dates in a column of numbers alone', () => {
	expect(column('46356', '46357')).toEqual(['2026-11-30', '2026-12-01'])
	expect(column('46356', '30/11/2026')).toEqual([undefined, '2026-11-30'])
})
