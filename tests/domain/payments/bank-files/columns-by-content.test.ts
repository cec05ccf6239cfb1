import { describe, expect, it } from 'vitest'
import type { BankFile } from '#app/domain/payments/bank-files/bank-movement.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { bankTable, READ_ON, readAsGuessed } from '#tests/support/bank-tables.ts'

const table = (...rows: string[]) => rows.join('\n')

/** Returns amounts with their currencies, and why lines were skipped; or the fault. */
const money = (file: BankFile) =>
	file.ok
		? [
				...file.movements.map(({ cents, currency }) => `${cents / 100} ${currency}`),
				...file.passedOver.map(({ why }) => why),
			]
		: `${file.fault.code} ${file.fault.found}`

describe('the currency of a table', () => {
	const one = (heading: string, cell: string) =>
		money(readAsGuessed(table(`Fecha;Concepto;Importe;${heading}`, `04/11/2026;Marta;100,00;${cell}`)))

	it.each([
		...['Divisa', 'Moneda de la cuenta', 'Waehrung', 'Währung', 'Kontowährung', 'Payment currency', 'Account Currency'],
		...[
			'AccountCurrency',
			'account_currency',
			'Cod. divisa',
			'Código de divisa',
			'Transaction currency',
			'Curr.',
			'CCY',
		],
		...[
			'Target currency',
			'Codi de moneda',
			'Devise du compte',
			'Divise',
			'Tipo de moneda',
			'ISO 4217',
			'Div.',
			'Valuta',
		],
		...['Original currency', 'Cuenta', 'Info', 'X', 'Saldo en', 'Clase', 'Tipo', 'Amount currency'],
	])('is read from a column with any heading: %s', (heading) => {
		expect(one(heading, 'USD')).toEqual(['100 USD'])
		expect(one(heading, 'EUR')).toEqual(['100 EUR'])
	})

	it.each([
		['usd', 'USD'],
		['Dólar estadounidense', 'USD'],
		['US Dollar', 'USD'],
		['livre sterling', 'GBP'],
		['Schweizer Franken', 'CHF'],
		['£', 'GBP'],
		['840', 'USD'],
		['752', '752'],
		['XBT', 'XBT'],
	])('is read in any spelling: %s', (cell, currency) => {
		expect(one('Cod. divisa', cell)).toEqual([`100 ${currency}`])
	})

	it.each(['usd', 'US$', '$', 'Dólares', 'US Dollar'])('is recognised under any heading: %s', (cell) => {
		expect(one('X', cell)).toEqual(['100 USD'])
	})

	it('is not read from a country, a name or a fee', () => {
		expect(one('País', 'FR')).toEqual(['100 EUR'])
		expect(one('Banco', 'ING')).toEqual(['100 EUR'])
		expect(one('Fee currency', 'USD')).toEqual(['100 EUR'])
		expect(one('Divisa de la comisión', 'USD')).toEqual(['100 EUR'])
	})

	it('is asked about where two columns differ, unless one belongs to the amount', () => {
		const two = (headings: string, cells: string) =>
			money(readAsGuessed(table(`Fecha;Concepto;${headings}`, `04/11/2026;Marta;${cells}`)))
		expect(two('Importe;Divisa;Divisa de la cuenta', '100,00;EUR;USD')).toBe('unread USD')
		expect(two('Importe;Divisa;Divisa de la cuenta', '100,00;USD;EUR')).toBe('unread USD')
		expect(two('Importe;Divisa;Divisa de la cuenta', '100,00;EUR;EUR')).toEqual(['100 EUR'])
		expect(two('Importe;A;B', '100,00;GBP;USD')).toBe('unread GBP')
		expect(two('Orig amount;Orig currency;Amount;Payment currency', '110,00;USD;100,00;EUR')).toEqual(['100 EUR'])
		expect(two('Orig amount;Orig currency;Amount;Payment currency', '90,00;EUR;100,00;USD')).toEqual(['100 USD'])
		const wise =
			'Source fee amount;Source fee currency;Source amount (after fees);Source currency;Target amount (after fees);Target currency'
		expect(two(wise, '0,00;EUR;90,00;EUR;100,00;USD')).toEqual(['100 USD'])
		expect(two('Amount (EUR);Original Amount;Original Currency', '100,00;110,00;USD')).toEqual(['100 EUR'])
		expect(two('Importe (USD);Divisa', '100,00;EUR')).toBe('currency EUR')
	})

	it('of an empty cell is that of the other rows, and is asked about where they differ', () => {
		const rows = (...cells: string[]) =>
			money(
				readAsGuessed(table('Fecha;Concepto;Importe;Divisa', ...cells.map((cell) => `04/11/2026;M;100,00;${cell}`))),
			)
		expect(rows('USD', '')).toEqual(['100 USD', '100 USD'])
		expect(rows('USD', 'EUR', '')).toBe('currency ')
	})

	it.each([
		['Divisa: USD', 'USD'],
		['Moneda;GBP', 'GBP'],
		['Account currency;USD', 'USD'],
		['Saldo;1.437,50 USD', 'USD'],
		['Cuenta en USD', 'USD'],
		['Movimientos en dólares', 'USD'],
		['Konto DE12 (CHF)', 'CHF'],
		['Extracto; en euros', 'EUR'],
		['Titular: GARBI COACHES, S.L.', 'EUR'],
	])('may be in a line above the table: %s', (line, currency) => {
		const rows = ['Fecha;Concepto;Importe', '04/11/2026;Marta;100,00']
		expect(money(readAsGuessed(table(line, ...rows)))).toEqual([`100 ${currency}`, 'above'])
	})

	it('may be in the column of balances', () => {
		const rows = (heading: string, balance: string) =>
			money(readAsGuessed(table(`Fecha;Concepto;Importe;${heading}`, `04/11/2026;Marta;100,00;${balance}`)))
		expect(rows('Saldo (USD)', '1.437,50')).toEqual(['100 USD'])
		expect(rows('Saldo', '1.437,50 USD')).toEqual(['100 USD'])
	})

	it('is asked about where its column was left out before', () => {
		const left = { currency: null }
		const rows = (currency: string) => table('Fecha;Concepto;Importe;Divisa', `04/11/2026;Marta;100,00;${currency}`)
		expect(money(readAsGuessed(rows('USD'), left))).toBe('unread USD')
		expect(money(readAsGuessed(rows('EUR'), left))).toEqual(['100 EUR'])
		expect(money(readAsGuessed(rows('USD'), { ...left, texts: [1, 3] }))).toEqual(['100 EUR'])
	})
})

describe('a movement that is not booked', () => {
	const two = (heading: string, booked: string, open: string) =>
		money(
			readAsGuessed(
				table(
					`Fecha;Concepto;Importe;${heading}`,
					`04/11/2026;Marta;450,00;${booked}`,
					`05/11/2026;Pau;300,00;${open}`,
				),
			),
		)

	it.each([
		['Info', 'Umsatz gebucht', 'Umsatz vorgemerkt'],
		['Info', 'Umsatz gebucht', 'Umsatz noch nicht gebucht'],
		['Buchungsstatus', 'Gebucht', 'Vorgemerkt'],
		['Umsatzstatus', 'Verbucht', 'Storniert'],
		['Transaction status', 'COMPLETED', 'PENDING'],
		['Transaction State', 'COMPLETED', 'REVERTED'],
		['Booking status', 'Booked', 'Declined'],
		['Estatus', 'Aplicado', 'Rechazado'],
		['Situación', 'Anotado', 'Pendiente de contabilizar'],
		['Estado', 'Liquidado', 'Por confirmar'],
		['Estado', 'Asentado', 'Preautorizado'],
		['Estat', 'Anotat', 'Cancel·lat'],
		['Stato', 'Registrato', 'Da contabilizzare'],
		['Statut', 'Traité', 'À venir'],
		['Contabilizado', 'Sí', 'No'],
		['Contabilizado', 'Sí', ''],
		['Booked', 'true', 'false'],
		['Booked', '1', '0'],
		['Pendiente', 'No', 'Sí'],
		['Anulado', '', 'X'],
		['Gebucht', 'ja', 'nein'],
		['Tipo', 'Transferencia', 'Retenido'],
		['Tipo', 'Contabilizado', 'Retenido'],
		['X', 'Settled', 'Failed'],
		['Observaciones', 'Realizado', 'Anulado'],
	])('does not count, whatever its column is called: %s, %s, %s', (heading, booked, open) => {
		expect(two(heading, booked, open)).toEqual(['450 EUR', 'state'])
	})

	it('does not count either as the only one of a file', () => {
		const one = (heading: string, cell: string) =>
			money(readAsGuessed(table(`Fecha;Concepto;Importe;${heading}`, `04/11/2026;Marta;450,00;${cell}`)))
		for (const cell of ['Umsatz vorgemerkt', 'PENDING', 'Retenido', 'Revertido', 'Anulada', 'En attente', 'In sospeso'])
			expect(one('X', cell), cell).toEqual(['state'])
		expect(one('Contabilizado', 'No')).toEqual(['state'])
	})

	it('is not recognised by the words of a payment', () => {
		const pays = (text: string) => money(readAsGuessed(table('Fecha;Concepto;Importe', `04/11/2026;${text};450,00`)))
		for (const text of [
			'Pendiente',
			'Pago pendiente',
			'Cancelación P-2026-00042',
			'Reserva',
			'PAID',
			'Program',
			'Retenido',
		])
			expect(pays(text), text).toEqual(['450 EUR'])
	})

	it('is recognised even where its column was left out', () => {
		const rows = table(
			'Fecha;Concepto;Importe;Info',
			'04/11/2026;A;1,00;Umsatz gebucht',
			'04/11/2026;B;2,00;Umsatz vorgemerkt',
		)
		expect(money(readAsGuessed(rows, { state: null }))).toEqual(['1 EUR', 'state'])
	})

	it('is recognised by a column that is guessed to be the state', () => {
		const columns = guessColumns(bankTable(table('Fecha;Concepto;Importe;Info', '04/11/2026;A;1,00;Umsatz gebucht')))
		expect(columns).toMatchObject({ state: 3, texts: [1] })
	})
})

describe('a movement that went out', () => {
	const two = (heading: string, received: string, paid: string) =>
		money(
			readAsGuessed(
				table(
					`Fecha;Concepto;Importe;${heading}`,
					`04/11/2026;Marta;450,00;${received}`,
					`04/11/2026;Pau;300,00;${paid}`,
				),
			),
		)

	it.each([
		['CreditDebitIndicator', 'CRDT', 'DBIT'],
		['Credit/Debit Indicator', 'C', 'D'],
		['Direction', 'IN', 'OUT'],
		['Transaction type', 'Money in', 'Money out'],
		['Transaction type', 'Payment received', 'Payment sent'],
		['+/-', '+', '-'],
		['±', '+', '−'],
		['Operación', 'Ingreso', 'Gasto'],
		['Movimiento', 'Ingreso', 'Gasto'],
		['Tipo', 'Transferencia recibida', 'Transferencia emitida'],
		['Tipo mov.', 'Entrada', 'Salida'],
		['Kind', 'credit', 'debit'],
		['Kind', 'C', 'D'],
		['Flow', 'Incoming', 'Outgoing'],
		['Flujo', 'Cobro', 'Pago'],
		['Operación', 'Cobrado', 'Pagado'],
		['Dr./Cr.', 'Cr.', 'Dr.'],
		['Art', 'Gutschrift', 'Lastschrift'],
		['Umsatzart', 'Eingang', 'Ausgang'],
		['Kennzeichen', 'Haben', 'Soll'],
		['Nature', 'Entrée', 'Sortie'],
		['Verso', 'Entrata', 'Uscita'],
		['Moviment', 'Ingrés', 'Despesa'],
		['X', 'H', 'D'],
		['X', 'Crédito', 'Débito'],
		['Categoría', 'Income', 'Expense'],
	])('differs from one that came in, whatever its column is called: %s, %s, %s', (heading, received, paid) => {
		expect(two(heading, received, paid)).toEqual(['450 EUR', '-300 EUR'])
	})

	it('does not count as received either as the only one of a file', () => {
		const one = (heading: string, cell: string) =>
			money(readAsGuessed(table(`Fecha;Concepto;Importe;${heading}`, `04/11/2026;Pau;300,00;${cell}`)))
		for (const cell of ['DBIT', 'OUT', 'Money out', 'Gasto', 'Salida', 'debit'])
			expect(one('X', cell), cell).toEqual(['-300 EUR'])
		expect(one('Direction', 'NEUTRAL')).toEqual(['noMoney'])
	})

	it('is asked about next to words of another kind', () => {
		expect(two('Tipo', 'Transferencia', 'Cargo')).toBe('side Transferencia')
		expect(two('D/H', 'X', 'D')).toBe('side X')
		expect(two('D/H', 'H', '')).toBe('side ')
		expect(two('Signo', '?', '-')).toBe('side ?')
		const rows = ['H', 'D', 'X'].map((cell) => `04/11/2026;A;1,00;${cell}`)
		expect(money(readAsGuessed(table('Fecha;Concepto;Importe;Columna', ...rows)))).toBe('side X')
	})

	it('is not looked for where amounts have signs, nor in the words of a payment', () => {
		const rows = (...cells: string[]) => money(readAsGuessed(table('Fecha;Concepto;Importe;Categoría', ...cells)))
		expect(rows('04/11/2026;A;-5,00;Ingreso', '04/11/2026;B;6,00;Gasto')).toEqual(['-5 EUR', '6 EUR'])
		const pays = (text: string) => money(readAsGuessed(table('Fecha;Concepto;Importe', `04/11/2026;${text};450,00`)))
		for (const text of ['Pago', 'Ingreso', 'Gasto', 'A', 'D', '-']) expect(pays(text), text).toEqual(['450 EUR'])
	})

	it('is asked about where the column of sides was left out before', () => {
		const rows = table('Fecha;Concepto;Importe;X', '04/11/2026;A;1,00;CRDT', '04/11/2026;B;2,00;DBIT')
		expect(money(readAsGuessed(rows, { side: null }))).toBe('unread DBIT')
	})
})

describe('the amount that counts', () => {
	it.each([
		['Comisión (EUR);Importe', '1,50;100,00', ['100 EUR']],
		['Source fee amount;Source amount', '0,00;100,00', ['100 EUR']],
		['Importe;Importe abonado', '0,00;100,00', ['100 EUR']],
		['Original amount;Amount', '110,00;100,00', ['100 EUR']],
		['Amount (after fees);Fee amount', '100,00;2,00', ['100 EUR']],
		['Fee amount', '2,00', ['2 EUR']],
	])('is neither a fee nor zero where there is another one: %s', (headings, cells, amounts) => {
		expect(money(readAsGuessed(table(`Fecha;Concepto;${headings}`, `04/11/2026;Marta;${cells}`)))).toEqual(amounts)
	})

	it('is skipped and reported where it is zero', () => {
		const rows = ['04/11/2026;A;0,00', '04/11/2026;B;-0,00', '05/11/2026;C;3,00']
		expect(money(readAsGuessed(table('Fecha;Concepto;Importe', ...rows)))).toEqual(['3 EUR', 'noMoney', 'noMoney'])
		expect(money(readAsGuessed(table('Fecha;Concepto;Debe;Haber', '04/11/2026;A;0,00;0,00')))).toEqual(['noMoney'])
	})
})

describe('the order of days that can be read in two ways', () => {
	const days = (today: string, ...written: string[]) => {
		const file = table('Date;Description;Amount', ...written.map((day) => `${day};X;1.00`))
		const read = readAsGuessed(file, {}, today)
		return read.ok ? read.movements.map(({ day }) => day) : read.fault
	}

	it('is the one in which no day is in the future', () => {
		expect(days('2026-11-26', '11/12/2026')).toEqual(['2026-11-12'])
		expect(days('2026-11-26', '11/04/2026', '11/12/2026')).toEqual(['2026-11-04', '2026-11-12'])
		expect(days('2026-12-26', '11/12/2026')).toEqual(['2026-12-11'])
		expect(days('2026-11-26', '11/04/2026')).toEqual(['2026-04-11'])
		expect(days('2026-11-26', '12/12/2026')).toEqual(['2026-12-12'])
		expect(days('2026-11-26', '30/11/2026')).toEqual(['2026-11-30'])
	})

	it('is that of another column of days without doubt', () => {
		const file = table('F. valor;F. operación;Concepto;Importe', '01/12/2026;30/11/2026;X;1,00')
		const columns = guessColumns(bankTable(file))
		if (!columns) throw new Error('Neither a day nor an amount.')
		const read = readBankTable(bankTable(file), { ...columns, day: 0, valueDay: null }, '2026-11-20')
		expect(read).toMatchObject({ movements: [{ day: '2026-12-01' }] })
	})

	it('is the one without future days, even where another one was remembered', () => {
		const table = bankTable('Date;Description;Amount\n11/12/2026;X;1.00')
		const columns = guessColumns(table)
		if (!columns) throw new Error('Neither a day nor an amount.')
		const read = (order: 'dmy' | 'mdy', today: string) => readBankTable(table, { ...columns, order }, today)
		expect(read('dmy', '2026-11-26')).toMatchObject({ movements: [{ day: '2026-11-12' }] })
		expect(read('mdy', '2026-11-26')).toMatchObject({ movements: [{ day: '2026-11-12' }] })
		expect(read('mdy', READ_ON)).toMatchObject({ movements: [{ day: '2026-11-12' }] })
	})
})
