import { expect, test } from 'vitest'
import { readAsGuessed } from '#tests/support/bank-tables.ts'

/** Returns the amount of one row with its currency, or the fault. */
function one(headings: string, cells: string) {
	const file = readAsGuessed(`Fecha;Concepto;${headings}\n13/11/2026;MARTA;${cells}`)
	if (!file.ok) return `${file.fault.code} ${file.fault.found}`
	return file.movements.map(({ cents, currency }) => `${cents / 100} ${currency}`).join()
}

test.each([
	['Amount;Original Amount;Original Currency', '580.00;500.00;GBP'],
	['Importe original;Divisa original;Importe', '500,00;GBP;580,00'],
	['Importe;Importe original;Divisa original', '580,00;500,00;GBP'],
	['Importe;Importe en divisa;Divisa', '580,00;500,00;GBP'],
	['Importe;Importe divisa origen;Divisa origen', '580,00;500,00;USD'],
	['Betrag;Originalbetrag;Originalwährung', '580,00;500,00;GBP'],
	['Betrag;Ursprungsbetrag;Ursprungswährung', '580,00;500,00;GBP'],
	['Betrag;Fremdbetrag;Fremdwährung', '580,00;500,00;GBP'],
	["Montant;Montant d'origine;Devise d'origine", '580,00;500,00;CHF'],
	['Importo;Importo originale;Valuta originale', '580,00;500,00;GBP'],
	['Importo;Importo in valuta estera;Valuta estera', '580,00;500,00;GBP'],
	['Import;Import original;Divisa original', '580,00;500,00;GBP'],
	['Amount;Foreign amount;Foreign currency', '580,00;500,00;GBP'],
	['Amount;Merchant amount;Merchant currency', '580,00;500,00;GBP'],
	['Amount;Amount in foreign currency;Type foreign currency;Exchange rate', '580,00;500,00;GBP;0,8621'],
	['Abono;Cargo;Importe original;Divisa original', '580,00;;500,00;GBP'],
	['Amount;Original Amount;Original Currency', '580;500;GBP'],
	['Importe;Importe original;Divisa original', '580,00;;GBP'],
	['Importe divisa;Divisa;Importe euros', '500,00;GBP;580,00'],
	['Importe;Importe moneda operación;Moneda operación', '580,00;500,00;GBP'],
	['Amount;Local amount;Local currency', '580.00;500.00;GBP'],
])('a currency of another amount is not the currency of the account: %s', (headings, cells) => {
	expect(one(headings, cells)).toBe('580 EUR')
})

test.each([
	['Importe;Divisa;Importe original;Divisa original', '580,00;USD;500,00;GBP', '580 USD'],
	['Importe;Saldo cuenta;Divisa cuenta', '580,00;900,00;USD', '580 USD'],
	['Amount;Transaction fee;Transaction currency', '580,00;2,00;USD', '580 USD'],
	['Importe;Divisa original', '580,00;USD', '580 USD'],
	['Importe;Divisa original;Exchange rate', '580,00;USD;0,8621', '580 USD'],
	['Importe en divisa;Divisa', '580,00;USD', '580 USD'],
	['Importe;Contravalor;Divisa', '580,00;500,00;USD', '580 USD'],
])('the currency of the account is read: %s', (headings, cells, read) => {
	expect(one(headings, cells)).toBe(read)
})
