import { describe, expect, it, test } from 'vitest'
import type { BankFile } from '#app/domain/payments/bank-files/bank-movement.ts'
import { readAsGuessed } from '#tests/support/bank-tables.ts'

/** Returns amounts with currencies, whether the balances agree, and the number of skipped rows; or the fault. */
const money = (file: BankFile) =>
	file.ok
		? {
				money: file.movements.map(({ cents, currency }) => `${cents / 100} ${currency}`),
				passedOver: file.passedOver.length,
				balanceFits: file.balanceFits,
			}
		: `${file.fault.code} ${file.fault.found}`

const line = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')

describe('the file of PayPal', () => {
	const languages = {
		es: {
			headings:
				'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Comisión,Neto,Correo electrónico del remitente,Correo electrónico del destinatario,Id. de transacción,Importe de envío y manipulación,Importe del seguro,Impuesto de ventas,Cantidad,Asunto,Saldo',
			...{ kind: 'Pago', state: 'Completado', decimal: ',' },
		},
		en: {
			headings:
				'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID,Shipping and Handling Amount,Insurance Amount,Sales Tax,Quantity,Subject,Balance',
			...{ kind: 'Website Payment', state: 'Completed', decimal: '.' },
		},
		de: {
			headings:
				'Datum,Uhrzeit,Zeitzone,Name,Typ,Status,Währung,Brutto,Gebühr,Netto,Absender E-Mail-Adresse,Empfänger E-Mail-Adresse,Transaktionscode,Betrag der Versandkosten,Versicherungsbetrag,Umsatzsteuer,Anzahl,Betreff,Guthaben',
			...{ kind: 'Zahlung', state: 'Abgeschlossen', decimal: ',' },
		},
		fr: {
			headings:
				"Date,Heure,Fuseau horaire,Nom,Type,État,Devise,Brut,Frais,Net,De l'adresse email,À l'adresse email,Numéro de transaction,Montant de livraison et traitement,Montant de l'assurance,TVA,Quantité,Objet,Solde",
			...{ kind: 'Paiement', state: 'Terminé', decimal: ',' },
		},
		it: {
			headings:
				'Data,Orario,Fuso orario,Nome,Tipo,Stato,Valuta,Lordo,Tariffa,Netto,Indirizzo email mittente,Indirizzo email destinatario,Codice transazione,Importo spedizione e gestione,Importo assicurazione,IVA,Quantità,Oggetto,Saldo',
			...{ kind: 'Pagamento', state: 'Completata', decimal: ',' },
		},
	}

	const rowsOf = ({ headings, kind, state, decimal }: (typeof languages)['es'], shipping: string) => {
		const words = (amount: string) => amount.replace(',', decimal)
		const day = (date: string) => (decimal === '.' ? `${date.slice(3, 5)}/${date.slice(0, 2)}/2026` : `${date}/2026`)
		const row = (date: string, name: string, amounts: readonly string[], balance: string) => {
			const [gross = '', fee = '', net = ''] = amounts.map(words)
			return line([
				...[day(date), '10:15:00', 'CET', name, kind, state, 'EUR', gross, fee, net, 'a@example.com', 'b@example.com'],
				...['1AB23456CD789012E', words(shipping), words('0,00'), words('0,00'), '1', 'P-2026-00029', words(balance)],
			])
		}
		return [
			line(headings.split(',')),
			row('13/11', 'Marta Vidal', ['580,00', '-16,82', '563,18'], '1563,18'),
			row('14/11', 'Pau Soler', ['100,00', '-3,25', '96,75'], '1659,93'),
			row('15/11', 'Gasoil', ['-60,00', '0,00', '-60,00'], '1599,93'),
		].join('\r\n')
	}

	it.each(Object.entries(languages))('has what the customers paid, and its balance agrees: %s', (_, of) => {
		const read = { money: ['580 EUR', '100 EUR', '-60 EUR'], passedOver: 0, balanceFits: true }
		expect(money(readAsGuessed(rowsOf(of, '0,00')))).toEqual(read)
		expect(money(readAsGuessed(rowsOf(of, '12,00')))).toEqual(read)
	})

	it('has the amounts of payments unchanged where it has nothing but payments', () => {
		const [headings = '', first = ''] = rowsOf(languages.es, '0,00').split('\r\n')
		expect(money(readAsGuessed(`${headings}\r\n${first}`))).toMatchObject({ money: ['580 EUR'] })
	})

	it.each([
		['Estado de dirección', 'No confirmada'],
		['Address Status', 'Non-Confirmed'],
		['Address Status', 'Unconfirmed'],
		['Adressstatus', 'Nicht bestätigt'],
		["État de l'adresse", 'Non confirmée'],
		['Stato indirizzo', 'Non confermato'],
		["Estat de l'adreça", 'No confirmada'],
		['Counterparty status', 'Pending'],
	])('ignores the state of an address: %s', (heading, state) => {
		for (const own of ['Estado', 'Info']) {
			const headings = line(['Fecha', 'Nombre', own, 'Divisa', 'Bruto', 'Comisión', 'Neto', heading, 'Saldo'])
			const row = (of: string) =>
				line(['13/11/2026', 'Marta', of, 'EUR', '580,00', '-16,82', '563,18', state, '1563,18'])
			const file = [headings, row('Completado'), row('Pendiente')].join('\n')
			expect(money(readAsGuessed(file))).toMatchObject({ money: ['580 EUR'], passedOver: 1 })
		}
	})

	it('is read by the columns that count, in its longest form', () => {
		const headings =
			'Fecha,Hora,Zona horaria,Nombre,Tipo,Estado,Divisa,Bruto,Comisión,Neto,Correo electrónico del remitente,Correo electrónico del destinatario,Id. de transacción,Dirección de envío,Estado de dirección,Título del artículo,Id. del artículo,Importe de envío y manipulación,Importe del seguro,Impuesto sobre ventas,Nombre de la opción 1,Valor de la opción 1,Id. de transacción de referencia,Número de factura,Cantidad,Id. de recibo,Saldo,Dirección,Ciudad,Estado/Provincia,Código postal,País,Número de teléfono de contacto,Asunto,Nota,Código de país,Impacto en el saldo'
		const row = (kind: string, amounts: readonly string[], impact: string) =>
			line([
				...['13/11/2026', '10:15:00', 'CET', 'Marta', kind, 'Completado', 'EUR', ...amounts.slice(0, 3)],
				...[
					'a@example.com',
					'b@example.com',
					'1AB2',
					'',
					'No confirmada',
					'Excursión',
					'',
					'0,00',
					'0,00',
					'0,00',
					'',
					'',
				],
				...['', 'P-2026-00029', '1', '', amounts[3] ?? '', 'Calle 1', 'Girona', 'Girona', '17004', 'España'],
				...['600111222', 'Excursión', 'Gracias', 'ES', impact],
			])
		const payment = row('Pago', ['580,00', '-16,82', '563,18', '1.563,18'], 'Abono')
		const bill = row('Pago de factura', ['-60,00', '0,00', '-60,00', '1.503,18'], 'Débito')
		const read = (...rows: string[]) => money(readAsGuessed([line(headings.split(',')), ...rows].join('\r\n')))
		expect(read(payment)).toEqual({ money: ['580 EUR'], passedOver: 0 })
		expect(read(payment, bill)).toEqual({ money: ['580 EUR', '-60 EUR'], passedOver: 0, balanceFits: true })
	})

	it('has the customer’s words in the text of a movement', () => {
		for (const of of Object.values(languages)) {
			const file = readAsGuessed(rowsOf(of, '0,00'))
			expect(file.ok && file.movements[0]?.text).toContain('P-2026-00029')
		}
	})
})

test('the file of Stripe has what the customers paid', () => {
	const headings =
		'id,Type,Source,Amount,Fee,Destination Platform Fee,Net,Currency,Created (UTC),Available On (UTC),Description,Customer Facing Amount,Customer Facing Currency,Transfer,Transfer Date (UTC)'
	const rows = [
		'txn_1,charge,ch_1,580.00,8.95,,571.05,eur,2026-11-13 10:15,2026-11-20 00:00,P-2026-00029,500.00,gbp,,',
		'txn_2,payout,po_1,-60.00,0.00,,-60.00,eur,2026-11-14 10:15,2026-11-14 00:00,STRIPE PAYOUT,,,,',
	]
	expect(money(readAsGuessed([headings, ...rows].join('\n')))).toMatchObject({ money: ['580 EUR', '-60 EUR'] })
})

describe('a file with several amounts', () => {
	const one = (headings: string, cells: string) =>
		money(readAsGuessed(`Fecha;Concepto;${headings}\n04/11/2026;Marta;${cells}`))

	it.each([
		['Amount;Fee;Net', '100,00;-2,00;98,00'],
		['Net;Fee;Amount', '98,00;-2,00;100,00'],
		['Importe neto;Comisión;Importe bruto', '98,00;-2,00;100,00'],
		['Bruto;Comisión;Neto', '100,00;-2,00;98,00'],
		['Gross amount;Amount', '100,00;0,00'],
		['Betrag netto;Betrag brutto', '98,00;100,00'],
		['Lordo;Commissioni;Importo spese', '100,00;2,00;0,00'],
		['Total;Shipping amount', '100,00;0,00'],
		['Total;IVA;Propina;Comisión;Pago neto', '100,00;0,00;0,00;2,00;98,00'],
		['Net;Total;Shipping amount', '98,00;100,00;0,00'],
		['Importe (IVA incluido);Precio', '100,00;90,00'],
		['Shipping amount;Total', '5,00;100,00'],
		['Importe de envío;Cobrado', '0,00;100,00'],
		['Importe IVA;Importe', '21,00;100,00'],
		['Discount amount;Paid', '0,00;100,00'],
		['Montant des frais;Brut', '2,00;100,00'],
		['Importe del seguro;Importe de la propina;Pagado', '0,00;0,00;100,00'],
	])('counts what was paid, and never a part of it or zero: %s', (headings, cells) => {
		expect(one(headings, cells)).toMatchObject({ money: ['100 EUR'] })
	})

	it.each([
		['Neto', '98,00', { money: ['98 EUR'] }],
		['Importe;Oficina', '0,00;0418', { money: [], passedOver: 1 }],
		['Importe;Tipo de cambio', '0,00;1,0823', { money: [], passedOver: 1 }],
		['Importe;Saldo', '0,00;1.500,00', { money: [], passedOver: 1 }],
	])('counts the amount that is alone: %s', (headings, cells, read) => {
		expect(one(headings, cells)).toMatchObject(read)
	})
})
