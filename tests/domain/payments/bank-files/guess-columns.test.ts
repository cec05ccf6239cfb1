import { expect, test } from 'vitest'
import { findHeading } from '#app/domain/payments/bank-files/find-heading.ts'
import { guessColumns } from '#app/domain/payments/bank-files/guess-columns.ts'
import { bankTable } from '#tests/support/bank-tables.ts'

const guess = (...rows: string[]) => guessColumns(bankTable(rows.join('\n')))

test.each([
	['Data;Descripció;Càrrec;Haver', { day: 0, texts: [1], out: 2, in: 3, amount: null }],
	['Buchungstag;Verwendungszweck;Betrag', { day: 0, texts: [1], amount: 2 }],
	['Date;Libellé;Débit;Crédit', { day: 0, texts: [1], out: 2, in: 3 }],
	['Data contabile;Causale;Dare;Avere', { day: 0, texts: [1], out: 2, in: 3 }],
	['Date;Description;Paid out;Paid in', { day: 0, texts: [1], out: 2, in: 3 }],
	['Fecha valor;F. operación;Concepto;Importe', { day: 1, valueDay: 0, texts: [2], amount: 3 }],
	['FECHA;FECHA VALOR;MOVIMIENTO;IMPORTE;SALDO', { day: 0, valueDay: 1, texts: [2], amount: 3, balance: 4 }],
	['Wertstellung;Buchung;Auftraggeber;Umsatz (€);Saldo', { day: 1, valueDay: 0, texts: [2], amount: 3, balance: 4 }],
	['Fecha;Movimiento;Concepto', { day: 0, amount: 1, texts: [2] }],
	['Data valuta;Data operazione;Descrizione;Importo;Valuta', { day: 1, valueDay: 0, amount: 3, currency: 4 }],
])('columns are guessed by their headings and contents: %s', (headings, columns) => {
	const row = headings.split(';').map((heading) => {
		if (/^(?:data|buchung|date|f\.|fecha|wert)/i.test(heading)) return '03/11/2026'
		if (/concepto|descr|verwend|libell|causale|auftrag|^MOVIMIENTO/.test(heading)) return 'Marta'
		return heading === 'Valuta' ? 'EUR' : '12,50'
	})
	expect(guess(headings, row.join(';'))).toMatchObject(columns)
})

test('nothing is guessed without a day and an amount', () => {
	expect(guess('Concepto;Importe', 'X;1,00')).toBeNull()
	expect(guess('Fecha;Concepto', '01/11/2026;X')).toBeNull()
})

test('without known headings columns are guessed by their contents, and the balance by the amounts', () => {
	expect(guess('Päivä;Teksti;Summa', '03.11.2026;Marta;12,50')).toMatchObject({ day: 0, texts: [1], amount: 2 })
	const rows = ['03/11/2026;A;100,00;1.100,00', '04/11/2026;B;-50,00;1.050,00', '05/11/2026;C;25,00;1.075,00']
	expect(guess(...rows)).toMatchObject({ day: 0, texts: [1], amount: 2, balance: 3 })
	const turned = rows.map((row) => row.split(';').toReversed().join(';'))
	expect(guess(...turned)).toMatchObject({ day: 3, texts: [2], amount: 1, balance: 0 })
})

test.each([
	[['Fecha;Concepto;Importe', '01/11/2026;X;1,00'], 0],
	[['Cuenta;ES91 2100', 'Saldo;12,00 EUR', 'Fecha;Concepto;Importe', '01/11/2026;X;1,00'], 2],
	[['01/11/2026;Fecha del concepto;1,00', '02/11/2026;X;1,00'], null],
	[['Fecha: 01/11/2026; Importe: 12,00; Concepto: x', 'Fecha;Concepto;Importe', '01/11/2026;X;1,00'], 1],
	[['a;b;c', '01/11/2026;X;1,00'], 0],
])('headings are found in whatever row they are: %j', (rows, place) => {
	expect(findHeading(bankTable(rows.join('\n')))).toBe(place)
})
