import { expect, test } from 'vitest'
import { readAsGuessed } from '#tests/support/bank-tables.ts'

const fits = (headings: string, ...rows: string[]) => {
	const file = readAsGuessed([headings, ...rows].join('\n'))
	return file.ok ? file.balanceFits : file.fault
}
const HEADINGS = 'Fecha;Concepto;Importe;Divisa;Saldo'
const right = [
	...['01/11/2026;A;100,00;EUR;1.100,00', '02/11/2026;B;20,00;GBP;320,00', '03/11/2026;C;-50,00;EUR;1.050,00'],
	...['04/11/2026;D;5,00;GBP;325,00', '05/11/2026;E;7,50;EUR;1.057,50', '06/11/2026;F;-25,00;GBP;300,00'],
]

test.each([
	['one after the other', right],
	['the newest first', right.toReversed()],
	['one below the other', [...right].sort((one, other) => one.slice(13).localeCompare(other.slice(13)))],
	['in three currencies', [...right, '07/11/2026;G;1,00;USD;11,00', '08/11/2026;H;2,00;USD;13,00']],
	['with one movement in another currency', [...right, '07/11/2026;G;1,00;USD;11,00']],
	['by their names', right.map((row) => row.replace('GBP', 'Libras').replace('EUR', 'Euros'))],
	['by signs', right.map((row) => row.replace('GBP', '£').replace('EUR', '€'))],
	['in two foreign ones', right.map((row) => row.replace('EUR', 'USD'))],
])('each currency has a balance of its own: %s', (_, rows) => {
	expect(fits(HEADINGS, ...rows)).toBe(true)
})

test('each of several accounts has a balance of its own, one newest first and another newest last', () => {
	const [euros, pounds] = ['EUR', 'GBP'].map((currency) => right.filter((row) => row.includes(currency)))
	expect(fits(HEADINGS, ...(euros ?? []), ...(pounds ?? []).toReversed())).toBe(true)
})

test('a balance that does not agree is reported, whatever the others do', () => {
	const wrong = right.map((row) => row.replace(/GBP;3\d\d/, 'GBP;999'))
	expect(fits(HEADINGS, ...wrong)).toBe(false)
	expect(fits(HEADINGS, ...wrong.filter((row) => row.includes('GBP')))).toBe(false)
})

test('with one movement in each currency, or no balances, no agreement is reported', () => {
	expect(fits(HEADINGS, ...right.slice(0, 2))).toBeUndefined()
	expect(fits('Fecha;Concepto;Importe;Divisa', ...right.map((row) => row.replace(/;[^;]*$/, '')))).toBeUndefined()
})

test('files of Wise and Revolut have balances by currency', () => {
	const wise = 'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance'
	const one = (id: number, amount: string, currency: string, balance: string) =>
		`TRANSFER-${id},1${id}-11-2026,${amount},${currency},Received money,P-2026-0002${id},${balance}`
	expect(
		fits(
			wise,
			one(4, '580.00', 'EUR', '2080.00'),
			one(3, '20.00', 'GBP', '120.00'),
			one(2, '100.00', 'EUR', '1500.00'),
			one(1, '-5.00', 'GBP', '100.00'),
		),
	).toBe(true)
	const revolut =
		'Date completed (UTC),ID,Type,Description,Reference,Orig currency,Orig amount,Amount,Total amount,Payment currency,Balance'
	const two = (day: number, amount: string, currency: string, balance: string) =>
		`2026-11-0${day},a${day},TOPUP,Marta,P-2026-00021,${currency},${amount},${amount},${amount},${currency},${balance}`
	expect(
		fits(
			revolut,
			two(4, '580.00', 'EUR', '2080.00'),
			two(3, '20.00', 'GBP', '120.00'),
			two(2, '100.00', 'EUR', '1500.00'),
			two(1, '-5.00', 'GBP', '100.00'),
		),
	).toBe(true)
})
