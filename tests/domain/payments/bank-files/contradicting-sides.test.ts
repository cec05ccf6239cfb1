import { describe, expect, it } from 'vitest'
import type { BankColumns } from '#app/domain/payments/bank-files/bank-columns.ts'
import type { BankFile } from '#app/domain/payments/bank-files/bank-movement.ts'
import { readAsGuessed } from '#tests/support/bank-tables.ts'

const table = (...rows: string[]) => rows.join('\n')

/** Returns the amounts, or the fault and the text that caused it. */
const money = (file: BankFile) =>
	file.ok ? file.movements.map(({ cents }) => cents / 100) : `${file.fault.code} ${file.fault.found}`

describe('a side next to amounts with signs', () => {
	/** Reads two rows, with balances that leave open whether the first amount came in, or without balances. */
	const two = (heading: string, [first, second]: readonly string[], balances = ['', ''], words = {}) => {
		const [ends = '', [one = '', other = '']] = balances[0] ? [';Saldo', balances] : ['', ['', '']]
		const headings = `Fecha;Concepto;${heading};Importe${ends}`
		const rows = [`01/11/2026;MARTA P-2026-00029;${first}${one}`, `02/11/2026;GASOIL;${second}${other}`]
		return money(readAsGuessed(table(headings, ...rows), words))
	}
	const OPEN = [';1.580,00', ';1.520,00']

	it.each([
		['Tipo', 'Pago', 'Pago'],
		['Tipo', 'PAGO', 'Pago'],
		['Tipo de movimiento', 'Pagos', 'Pagos'],
		['Type', 'Paid', 'Paid'],
		['Transaction type', 'Payment', 'Payment'],
		['Tipus', 'Pagament', 'Pagament'],
		['Clase', 'Pagado', 'Pagado'],
		['Kind', 'Pago', 'Reintegro'],
		['Tipo', 'Pago', 'Cargo'],
		['Typ', 'Pago', 'Lastschrift'],
		['', 'Pago', 'Pago'],
		['Tipo', 'Cobro', 'Cobro'],
	])('a kind of movement is no side: %s, %s', (heading, first, second) => {
		const rows = [`${first};580,00`, `${second};-60,00`]
		expect(two(heading, rows)).toEqual([580, -60])
		expect(two(heading, rows, OPEN)).toEqual([580, -60])
	})

	it.each([
		['D/H', 'D;580,00', 'D;-60,00', 'signs D'],
		['D/H', 'H;580,00', 'H;-60,00', 'signs H'],
		['Cargo/abono', 'Cargo;580,00', 'Cargo;-60,00', 'signs Cargo'],
		['Tipo', 'Cargo;580,00', 'Cargo;-60,00', 'signs Cargo'],
		['Tipo', 'Abono;580,00', 'Abono;-60,00', 'signs Abono'],
		['Type', 'Debit;580,00', 'Debit;-60,00', 'signs Debit'],
		['Kind', 'DBIT;580,00', 'DBIT;60,00-', 'signs DBIT'],
		['Signo', '-;580,00', '-;(60,00)', 'signs -'],
		['Soll/Haben', 'S;580,00', 'S;-60,00', 'signs S'],
		['CR/DR', 'DR;580,00', 'DR;-60,00', 'signs DR'],
		['Direction', 'OUT;580,00', 'OUT;−60,00', 'signs OUT'],
		['D/H', 'D;+580,00', 'D;60,00', 'signs D'],
		['D/H', 'H;580,00', 'D;60,00', [580, -60]],
		['D/H', 'H;580,00', 'D;-60,00', [580, -60]],
		['Tipo', 'Cobro;580,00', 'Pago;-60,00', [580, -60]],
		['D/H', 'H;+580,00', 'D;-60,00', [580, -60]],
	])('a side that contradicts a sign is reported: %s, %s, %s', (heading, first, second, amounts) => {
		expect(two(heading, [first, second])).toEqual(amounts)
	})

	it('a side that the office has chosen and that contradicts a sign is reported too', () => {
		expect(two('Tipo', ['Pago;580,00', 'Pago;-60,00'], OPEN, { side: 2 })).toBe('signs Pago')
		expect(two('D/H', ['D;580,00', 'D;-60,00'], OPEN)).toBe('signs D')
	})

	it('signs of totals are not signs of amounts', () => {
		const rows = table('Fecha;Concepto;D/H;Importe', '01/11/2026;A;D;5,00', '02/11/2026;B;H;2,00', 'Total;;;-3,00')
		expect(money(readAsGuessed(rows))).toEqual([-5, 2])
	})
})

describe('the running balance decides where side and sign contradict each other', () => {
	/** Reads three rows with their balances. */
	const three = (heading: string, ...rows: string[]) =>
		money(readAsGuessed(table(`Fecha;Concepto;${heading};Importe;Saldo`, ...rows.map((row) => `01/11/2026;A;${row}`))))

	it('it decides for the signs', () => {
		const rows = ['D;-20,00;1.000,00', 'D;580,00;1.580,00', 'D;-60,00;1.520,00']
		expect(three('D/H', ...rows)).toEqual([-20, 580, -60])
		expect(three('D/H', ...rows.toReversed())).toEqual([-60, 580, -20])
		expect(three('D/H', 'H;20,00;1.000,00', 'H;-580,00;420,00', 'H;60,00;480,00')).toEqual([20, -580, 60])
		expect(three('Tipo', 'Cargo;-20,00;1.000,00', 'Cargo;580,00;1.580,00', 'Cargo;-60,00;1.520,00')).toEqual([
			...[-20, 580, -60],
		])
	})

	it('it decides for the side', () => {
		expect(three('D/H', 'H;20,00;1.000,00', 'D;580,00;420,00', 'D;-60,00;360,00')).toEqual([20, -580, -60])
		expect(three('D/H', 'H;20,00;1.000,00', 'H;-580,00;1.580,00', 'D;60,00;1.520,00')).toEqual([20, 580, -60])
	})

	it('it decides for neither where it agrees with neither', () => {
		expect(three('D/H', 'D;-20,00;7,00', 'D;580,00;8,00', 'D;-60,00;9,00')).toBe('signs D')
	})
})

describe('a side next to amounts without signs', () => {
	const one = (heading: string, cell: string, words: Partial<BankColumns> = {}) =>
		money(readAsGuessed(table(`Fecha;Concepto;${heading};Importe`, `01/11/2026;MARTA;${cell};580,00`), words))

	it.each(['Pago', 'Pagos', 'Paid', 'pagament'])('the office is asked about a single kind of movement: %s', (cell) => {
		expect(one('Tipo', cell)).toBe(`unread ${cell}`)
		expect(one('Tipo', cell, { side: 2 })).toEqual([-580])
		expect(one('Tipo', cell, { texts: [1, 2] })).toEqual([580])
		expect(one('Cargo/abono', cell)).toEqual([-580])
	})

	it.each([
		['Cobro', 'Pago'],
		['Cobros', 'Pagado'],
		['Ingreso', 'Pago'],
		['Cobro', 'Cargo'],
	])('two opposite kinds of movement are a side: %s, %s', (received, paid) => {
		const rows = [`01/11/2026;A;${received};580,00`, `02/11/2026;B;${paid};60,00`, `03/11/2026;C;${paid};1,00`]
		expect(money(readAsGuessed(table('Fecha;Concepto;Tipo;Importe', ...rows)))).toEqual([580, -60, -1])
	})
})
