import { describe, expect, it } from 'vitest'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { settledColumns } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { bankFixture, bankTable, gist, READ_ON, readAsGuessed } from '#tests/support/bank-tables.ts'

const MARTA = 'TRANSFERENCIA DE MARTA VIDAL RF89202600042'
const two = (text = MARTA, fee = 'COMISION') => [
	['2026-11-03', 45_000, text],
	['2026-11-04', -1250, fee],
]

describe("a bank's file", () => {
	it.each([
		[
			'totals-row-at-the-end.csv',
			two(),
			[
				[4, 'total'],
				[5, 'total'],
			],
		],
		['commas-in-line-above.csv', two(), [[1, 'above']]],
		['tabs.csv', two(), []],
		['quotes-inside-text.csv', two('TRANSFERENCIA DE BAR "EL PINO" S.L. RF89202600042'), []],
		['no-headings.csv', [...two(), ['2026-11-05', 30_000, 'TRANSFERENCIA DE PAU SOLER']], []],
		['sign-in-own-column.csv', [two()[0], ['2026-11-04', -45_000, 'RECIBO COMBUSTIBLE']], []],
		[
			'ing-spain.csv',
			two('Transferencia recibida de MARTA VIDAL RF89202600042', 'COMISION MANTENIMIENTO'),
			[
				[1, 'above'],
				[2, 'above'],
				[3, 'above'],
			],
		],
		[
			'bbva-movimiento-is-the-text.csv',
			two('Transferencia recibida MARTA VIDAL FERRER RF89202600042', 'Comisión mantenimiento Cuenta'),
			[[1, 'above']],
		],
		['value-date-first.csv', [['2026-11-30', 45_000, 'MARTA RF89202600042']], []],
		[
			'revolut-state.csv',
			[['2026-11-03', 45_000, 'Payment from MARTA VIDAL RF89202600042']],
			[
				[3, 'state'],
				[4, 'state'],
			],
		],
	])('is read as it is meant: %s', (name, movements, passedOver) => {
		expect(gist(readAsGuessed(bankFixture(name)))).toEqual({ movements, passedOver })
	})

	it('is refused with a debit and a credit in one row, and the fault names row, column and both', () => {
		expect(gist(readAsGuessed(bankFixture('both-columns-filled.csv')))).toEqual({
			...{ code: 'both', line: 2, column: 3, found: '12,50 · 450,00' },
		})
	})
})

const table = (...rows: string[]) => rows.join('\n')
const HEADINGS = 'Fecha;Concepto;Importe'

describe("a bank's table", () => {
	it('has its movements, however days and amounts are written', () => {
		const rows = table(
			...['Cuenta;ES91 2100 0418 4502 0005 1332;;', ';;;', 'Fecha operación;Concepto;Importe;Divisa'],
			...['03/11/2026;TRANSFERENCIA  DE MARTA VIDAL;1.450,00;EUR', '2026-11-04;COMISIÓN;-12,50 €;'],
			...[';;;', '5.11.26;WIRE;+80;usd'],
		)
		const file = readAsGuessed(rows)
		expect(file.ok && file.movements).toMatchObject([
			{ row: 4, day: '2026-11-03', cents: 145_000, currency: 'EUR', text: 'TRANSFERENCIA DE MARTA VIDAL' },
			{ row: 5, day: '2026-11-04', cents: -1250, currency: 'EUR' },
			{ row: 7, day: '2026-11-05', cents: 8000, currency: 'USD' },
		])
	})

	it('may have two columns of amounts, of which one is empty in each row', () => {
		const file = readAsGuessed(table('Fecha;Concepto;Debe;Haber', '01/11/2026;A;-;100,00', '01/11/2026;B;25,00;0,00'))
		expect(gist(file)).toMatchObject({
			movements: [
				['2026-11-01', 10_000, 'A'],
				['2026-11-01', -2500, 'B'],
			],
		})
	})

	it.each([
		['31/02/2026', '1,00', { code: 'date', column: 0, found: '31/02/2026' }],
		['2026', '1,00', { code: 'date', column: 0, found: '2026' }],
		['', '1,00', { code: 'date', column: 0, found: '' }],
		['01/11/2026', 'uno', { code: 'amount', column: 2, found: 'uno' }],
		['01/11/2026', '', { code: 'amount', column: 2, found: '' }],
		['01/11/2026', '1,2,3', { code: 'amount', column: 2, found: '1,2,3' }],
		['01/11/2026', '1,234.50', { code: 'amountOther', column: 2, found: '1,234.50' }],
		['01/11/2026', '3,46E+10', { code: 'amount', column: 2, found: '3,46E+10' }],
	])('is refused with «%s» and «%s», and the fault names line, column and content', (day, amount, fault) => {
		const file = readAsGuessed(table(HEADINGS, '02/11/2026;Y;5,00', '13/11/2026;Z;6,00', `${day};X;${amount}`))
		expect(gist(file)).toEqual({ line: 4, ...fault })
	})

	it('is refused with an ambiguous amount, unless its balance or the office decides', () => {
		const open = table(HEADINGS, '02/11/2026;Y;1.234', '03/11/2026;Z;450')
		expect(gist(readAsGuessed(open))).toEqual({ code: 'amountOpen', line: 2, column: 2, found: '1.234' })
		const thousand = {
			movements: [
				['2026-11-02', 123_400, 'Y'],
				['2026-11-03', 45_000, 'Z'],
			],
		}
		expect(gist(readAsGuessed(open, { decimal: ',' }))).toMatchObject(thousand)
		expect(gist(readAsGuessed(open, { decimal: '.' }))).toMatchObject({ code: 'amount', found: '1.234' })
		const facts = table(`${HEADINGS};Saldo`, '02/11/2026;Y;1.234;2.000,50', '03/11/2026;Z;450;2.450,50')
		expect(gist(readAsGuessed(facts))).toMatchObject(thousand)
	})

	it('takes the order of its days from unambiguous ones, and from the office where none is', () => {
		const days = (words = {}, ...written: string[]) => {
			const file = readAsGuessed(table(HEADINGS, ...written.map((day) => `${day};X;1,00`)), words)
			return file.ok ? file.movements.map(({ day }) => day) : file.fault
		}
		expect(days({}, '03/11/2026', '04/11/2026')).toEqual(['2026-11-03', '2026-11-04'])
		expect(days({}, '11/03/2026', '11/30/2026')).toEqual(['2026-11-03', '2026-11-30'])
		expect(days({ order: 'mdy' }, '11/03/2026', '11/04/2026')).toEqual(['2026-11-03', '2026-11-04'])
		expect(days({ order: 'mdy' }, '03/11/2026', '30/11/2026')).toEqual(['2026-11-03', '2026-11-30'])
		expect(days({}, '46329', '46356')).toEqual(['2026-11-03', '2026-11-30'])
	})

	it('remembers how it writes amounts and days for a later file that leaves it open', () => {
		const wide = bankTable(table(HEADINGS, '11/30/2026;X;1,234.50'))
		const columns = guessColumns(wide)
		if (!columns) throw new Error('Neither a day nor an amount.')
		const kept = settledColumns(wide, columns, READ_ON)
		expect(kept).toMatchObject({ decimal: '.', order: 'mdy' })
		expect(gist(readAsGuessed(table(HEADINGS, '11/03/2026;X;1,234'), kept))).toMatchObject({
			movements: [['2026-11-03', 123_400, 'X']],
		})
	})

	it.each([
		['D/H', ['H', 'D']],
		['C/D', ['C', 'D']],
		['Tipo', ['Abono', 'Cargo']],
		['Signo', ['+', '-']],
		['CR/DR', ['CR', 'DR']],
		['A/C', ['A', 'C']],
		['Soll/Haben', ['H', 'S']],
		['Sens', ['Crédit', 'Débit']],
	])('may have the side of an amount in a column of its own: %s', (heading, [received, paid]) => {
		const file = readAsGuessed(
			table(`Fecha;Concepto;Importe;${heading}`, `01/11/2026;A;10,00;${received}`, `01/11/2026;B;5,00;${paid}`),
		)
		expect(gist(file)).toMatchObject({
			movements: [
				['2026-11-01', 1000, 'A'],
				['2026-11-01', -500, 'B'],
			],
		})
	})

	it('is refused with a side of unknown letters, or one that contradicts the sign', () => {
		const words = { side: 3 }
		const one = (amount: string, side: string) =>
			gist(readAsGuessed(table('Fecha;Concepto;Importe;Lado', `01/11/2026;A;${amount};${side}`), words))
		expect(one('10,00', 'C')).toMatchObject({ code: 'side', column: 3, found: 'C' })
		expect(one('10,00', '?')).toMatchObject({ code: 'side', column: 3, found: '?' })
		expect(one('-10,00', 'H')).toMatchObject({ code: 'signs', column: 3, found: 'H' })
		expect(one('-10,00', 'D')).toMatchObject({ movements: [['2026-11-01', -1000, 'A']] })
	})

	it('ignores pending and reversed movements, and asks about an unknown state', () => {
		const rows = ['COMPLETED', 'Pendiente', 'REVERTED', 'Storniert', 'Declined', 'Contabilizado', 'annulé', '']
		const of = (states: string[]) =>
			gist(
				readAsGuessed(table('Fecha;Concepto;Importe;Estado', ...states.map((state) => `01/11/2026;A;10,00;${state}`))),
			)
		expect(of(rows)).toEqual({
			movements: [1, 2, 3].map(() => ['2026-11-01', 1000, 'A']),
			passedOver: [3, 4, 5, 6, 8].map((line) => [line, 'state']),
		})
		expect(of(['Xyz'])).toEqual({ code: 'state', line: 2, column: 3, found: 'Xyz' })
	})

	it.each([
		['Importe;Divisa', '10,00;€', 'EUR'],
		['Importe;Moneda', '10,00;Euros', 'EUR'],
		['Importe;Currency', '10,00;$', 'USD'],
		['Importe (USD);Nota', '10,00;x', 'USD'],
		['Importe;Nota', '10,00 GBP;x', 'GBP'],
		['Importe;Nota', '€ 10,00;x', 'EUR'],
		['Importe;Divisa', '10,00;MXN', 'MXN'],
		['Importe;Divisa', '10,00;', 'EUR'],
	])('has its currency as code, name or sign: %s %s', (headings, cells, currency) => {
		const file = readAsGuessed(table(`Fecha;Concepto;${headings}`, `01/11/2026;A;${cells}`))
		expect(file.ok && file.movements[0]).toMatchObject({ cents: 1000, currency })
	})

	it('is refused with an unknown currency, or with two', () => {
		const of = (cells: string) => gist(readAsGuessed(table('Fecha;Concepto;Importe;Divisa', `01/11/2026;A;${cells}`)))
		expect(of('10,00;duros')).toEqual({ code: 'currency', line: 2, column: 3, found: 'duros' })
		expect(of('10,00 USD;EUR')).toMatchObject({ code: 'currency' })
	})

	it('skips totals, repeated headings and lines of words, and reports them', () => {
		const rows = table(
			...[`${HEADINGS};Saldo`, '01/11/2026;Saldo anterior;;900,00', '02/11/2026;A;100,00;1000,00', `${HEADINGS};Saldo`],
			...['03/11/2026;SALDO;50,00;1050,00', ';Suma y sigue;150,00;', ';;150,00;', 'Total abonos: 150,00;;;'],
			...['Documento sin validez;;;', '04/11/2026;Saldo final;1050,00;'],
		)
		expect(gist(readAsGuessed(rows))).toEqual({
			movements: [
				['2026-11-02', 10_000, 'A'],
				['2026-11-03', 5000, 'SALDO'],
			],
			passedOver: [
				[2, 'total'],
				[4, 'headings'],
				[6, 'total'],
				[7, 'total'],
				[8, 'total'],
				[9, 'words'],
				[10, 'total'],
			],
		})
	})

	it('loses no movement for its words, a missing day or an extra delimiter', () => {
		const of = (row: string) => gist(readAsGuessed(table(HEADINGS, '13/11/2026;Y;5,00', row)))
		expect(of('14/11/2026;Total;300,00')).toMatchObject({ movements: [{}, ['2026-11-14', 30_000, 'Total']] })
		expect(of(';Saldo excursión RF89202600042;300,00')).toMatchObject({ code: 'date', line: 3 })
		expect(of('14/11/2026;BAR; S.L.;300,00')).toMatchObject({ code: 'cells', line: 3, found: '300,00' })
		expect(of('14/11/2026;TRANSFERENCIA DE')).toMatchObject({ code: 'amount', line: 3 })
	})

	it('gives each movement the same mark as earlier versions did, however its currency is written', () => {
		const rows = table(
			...['Fecha;Concepto;Observaciones;Importe;Divisa', '03/11/2026;TRANSFERENCIA  DE;MARTA VIDAL;1.450,00;€'],
			...['3/11/26;TRANSFERENCIA  DE;MARTA VIDAL;1.450,00;€', '2026-11-04;COMISIÓN;;-12,50;'],
		)
		const file = readAsGuessed(rows)
		expect(file.ok && file.movements.map(({ mark }) => mark)).toEqual([
			...['cSHJH13y4AmwXyQfE0PetPS7MD4JVSKc', 'HERQaOmQMsFxX-U5M4yjpfFBjVtt1t51'],
			'aiyaEXkaJaqLMImV82bPb5s87YvX3uFW',
		])
		expect(file.ok && file.movements.map(({ currency }) => currency)).toEqual(['EUR', 'EUR', 'EUR'])
	})

	it('may begin with lines about the account, without headings', () => {
		const rows = ['Cuenta;ES91 2100 0418', 'Oficina;0418', '13/11/2026;5,00;MARTA;x', '14/11/2026;6,00;PAU;x']
		expect(gist(readAsGuessed(table(...rows)))).toEqual({
			movements: [
				['2026-11-13', 500, 'MARTA x'],
				['2026-11-14', 600, 'PAU x'],
			],
			passedOver: [
				[1, 'above'],
				[2, 'above'],
			],
		})
		expect(gist(readAsGuessed(table(';7,00;ANNA;x', ...rows.slice(2))))).toMatchObject({ code: 'date', line: 1 })
	})

	it('without any counting row has no movement, and without any row is empty', () => {
		expect(gist(readAsGuessed(table('Fecha;Concepto;Importe;Estado', '01/11/2026;A;10,00;Pendiente')))).toEqual({
			...{ movements: [], passedOver: [[2, 'state']] },
		})
		expect(gist(readAsGuessed(table(HEADINGS, ';Total;10,00', '01/11/2026;Saldo final;'), {}))).toEqual({
			code: 'empty',
		})
	})

	it('reports whether its balances agree', () => {
		const of = (...rows: string[]) => {
			const file = readAsGuessed(table(`${HEADINGS};Saldo`, ...rows))
			return file.ok && file.balanceFits
		}
		expect(of('02/11/2026;A;100,00;1000,00', '03/11/2026;B;-50,00;950,00')).toBe(true)
		expect(of('03/11/2026;B;-50,00;950,00', '02/11/2026;A;100,00;1000,00')).toBe(true)
		expect(of('02/11/2026;A;100,00;1000,00', '03/11/2026;B;50,00;950,00')).toBe(false)
		expect(of('02/11/2026;A;100,00;1000,00')).toBeUndefined()
	})
})
