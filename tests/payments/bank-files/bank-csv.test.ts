import { describe, expect, it } from 'vitest'
import { type BankColumns, guessColumns, headingRow, readBankCsv } from '#app/payments/bank-files/bank-csv.server.ts'

const table = [
	['Cuenta', 'ES91 2100 0418 4502 0005 1332', '', ''],
	['', '', '', ''],
	['Fecha operación', 'Concepto', 'Importe', 'Divisa'],
	['03/11/2026', 'TRANSFERENCIA  DE MARTA VIDAL', '1.450,00', 'EUR'],
	['2026-11-04', 'COMISIÓN', '-12,50 €', ''],
	['', '', '', ''],
	['5.11.26', 'WIRE', '+80', 'usd'],
]

const columns = (row: readonly string[] | undefined) => guessColumns(row ?? []) as BankColumns

describe("a bank's table", () => {
	it('begins where its headings stand, and they say what is what', () => {
		expect(headingRow(table)).toBe(2)
		expect(columns(table[2])).toEqual({ day: 0, amount: 2, in: null, out: null, texts: [1], currency: 3 })
	})

	it.each([
		['Data', 'Descripció', 'Càrrec', 'Haver'],
		['Buchungstag', 'Verwendungszweck', 'Betrag'],
		['Date', 'Libellé', 'Débit', 'Crédit'],
		['Data contabile', 'Causale', 'Dare', 'Avere'],
		['Date', 'Description', 'Paid out', 'Paid in'],
	])('is understood in more languages than one: %s, %s, %s', (...headings) => {
		const guessed = guessColumns(headings)
		expect(guessed?.day).toBe(0)
		expect(guessed?.texts).toEqual([1])
		expect([guessed?.amount, guessed?.in].some((column) => typeof column === 'number' && column >= 2)).toBe(true)
	})

	it('is not guessed at where no day or no amount stands', () => {
		expect(guessColumns(['Concepto', 'Importe'])).toBeNull()
		expect(guessColumns(['Fecha', 'Concepto'])).toBeNull()
	})

	it('tells its movements, whichever way days and amounts are written', () => {
		const file = readBankCsv(table, 2, columns(table[2]))
		expect(file.ok && file.movements).toMatchObject([
			{ row: 4, day: '2026-11-03', cents: 145_000, currency: 'EUR', text: 'TRANSFERENCIA DE MARTA VIDAL' },
			{ row: 5, day: '2026-11-04', cents: -1250, currency: 'EUR' },
			{ row: 7, day: '2026-11-05', cents: 8000, currency: 'USD' },
		])
	})

	it('has two columns of amounts, of which one is empty', () => {
		const rows = [
			['Fecha', 'Concepto', 'Debe', 'Haber'],
			['01/11/2026', 'A', '', '100,00'],
			['01/11/2026', 'B', '25,00', '0,00'],
		]
		const file = readBankCsv(rows, 0, columns(rows[0]))
		expect(file.ok && file.movements.map(({ cents }) => cents)).toEqual([10_000, -2500])
	})

	it.each([
		['31/02/2026', '1,00', 'date'],
		['2026', '1,00', 'date'],
		['01/11/2026', 'uno', 'amount'],
		['01/11/2026', '', 'amount'],
	])('is none with «%s» and «%s»', (day, amount, code) => {
		const rows = [
			['Fecha', 'Concepto', 'Importe'],
			[day, 'X', amount],
		]
		expect(readBankCsv(rows, 0, columns(rows[0]))).toEqual({ ok: false, fault: { code, line: 2 } })
	})
})
