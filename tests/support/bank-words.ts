/** Words that banks use, collected by hand for the tests, independently of the reader's own words. */
export const tableLanguages = ['es', 'en', 'fr', 'de', 'it', 'cat'] as const
export type TableLanguage = (typeof tableLanguages)[number]

type Names = Record<
	| 'day'
	| 'valueDay'
	| 'text'
	| 'more'
	| 'amount'
	| 'in'
	| 'out'
	| 'balance'
	| 'state'
	| 'currency'
	| 'category'
	| 'number',
	readonly string[]
>

export const headingNames: Record<TableLanguage, Names> = {
	es: {
		day: ['Fecha', 'F. Operación', 'Fecha operación', 'FECHA CONTABLE', 'Fecha mov.'],
		valueDay: ['Fecha valor', 'F. VALOR', 'F.Valor'],
		text: ['Concepto', 'Descripción', 'DESCRIPCION', 'Movimiento'],
		more: ['Observaciones', 'Más datos', 'Beneficiario/Ordenante', 'Comentario'],
		amount: ['Importe', 'IMPORTE (€)', 'Importe EUR', 'Cantidad'],
		in: ['Abono', 'Haber', 'Ingresos', 'ABONOS'],
		out: ['Cargo', 'Debe', 'Gastos', 'CARGOS'],
		balance: ['Saldo', 'Disponible', 'SALDO (€)'],
		state: ['Estado', 'Estatus', 'Situación', 'Info'],
		currency: ['Divisa', 'Moneda', 'Cod. divisa', 'Código de divisa', 'Moneda de la cuenta'],
		category: ['Categoría', 'Oficina'],
		number: ['Núm.', 'Nº'],
	},
	en: {
		day: ['Date', 'Transaction Date', 'Booking date', 'Completed Date', 'Posted'],
		valueDay: ['Value date', 'Started Date'],
		text: ['Description', 'Details', 'Narrative', 'Transaction description'],
		more: ['Reference', 'Payer', 'Notes', 'Counterparty'],
		amount: ['Amount', 'Amount (EUR)', 'Amount in EUR'],
		in: ['Paid in', 'Credit', 'Money in', 'Credit amount'],
		out: ['Paid out', 'Debit', 'Money out', 'Debit amount'],
		balance: ['Balance', 'Running balance'],
		state: ['State', 'Status', 'Transaction status', 'Booking status', 'Transaction State'],
		currency: ['Currency', 'CCY', 'Payment currency', 'Account Currency', 'Transaction currency', 'Curr.'],
		category: ['Category', 'Branch'],
		number: ['No.', 'Id'],
	},
	fr: {
		day: ['Date', 'Date opération', 'Date de comptabilisation', 'Date comptable'],
		valueDay: ['Date de valeur', 'Date valeur'],
		text: ['Libellé', 'Motif', 'Libellé opération'],
		more: ['Communication', 'Bénéficiaire', 'Détail'],
		amount: ['Montant', 'Montant (€)', 'Montant EUR'],
		in: ['Crédit', 'Encaissements'],
		out: ['Débit', 'Décaissements'],
		balance: ['Solde', 'Solde après opération'],
		state: ['État', 'Statut', 'Info'],
		currency: ['Devise', 'Devise du compte'],
		category: ['Catégorie', 'Agence'],
		number: ['N°'],
	},
	de: {
		day: ['Buchungstag', 'Buchung', 'Datum', 'Buchungsdatum'],
		valueDay: ['Wertstellung', 'Valutadatum', 'Valuta', 'Wert'],
		text: ['Verwendungszweck', 'Buchungstext', 'Text'],
		more: ['Auftraggeber', 'Begünstigter/Zahlungspflichtiger', 'Empfänger'],
		amount: ['Betrag', 'Umsatz (€)', 'Betrag (EUR)'],
		in: ['Haben', 'Gutschrift', 'Eingang'],
		out: ['Soll', 'Lastschrift', 'Ausgang'],
		balance: ['Saldo', 'Kontostand'],
		state: ['Status', 'Buchungsstatus', 'Umsatzstatus', 'Info'],
		currency: ['Währung', 'Waehrung', 'Kontowährung'],
		category: ['Kategorie', 'Filiale'],
		number: ['Nr.'],
	},
	it: {
		day: ['Data', 'Data operazione', 'Data contabile', 'Data registrazione'],
		valueDay: ['Data valuta', 'Valuta'],
		text: ['Descrizione', 'Causale', 'Descrizione operazione'],
		more: ['Dettagli', 'Ordinante', 'Beneficiario'],
		amount: ['Importo', 'Importo (€)', 'Importo EUR'],
		in: ['Avere', 'Entrate', 'Accrediti'],
		out: ['Dare', 'Uscite', 'Addebiti'],
		balance: ['Saldo', 'Saldo contabile'],
		state: ['Stato', 'Stato operazione', 'Info'],
		currency: ['Divisa', 'Codice divisa', 'Divisa del conto'],
		category: ['Categoria', 'Filiale'],
		number: ['N.'],
	},
	cat: {
		day: ['Data', 'Data operació', 'Data de l’operació', 'Data comptable'],
		valueDay: ['Data valor'],
		text: ['Concepte', 'Descripció', 'Moviment'],
		more: ['Observacions', 'Ordenant', 'Comentaris'],
		amount: ['Import', 'Import (€)', 'Import EUR'],
		in: ['Haver', 'Abonaments', 'Ingressos'],
		out: ['Deure', 'Càrrecs', 'Despeses'],
		balance: ['Saldo', 'Saldo disponible'],
		state: ['Estat', 'Situació', 'Info'],
		currency: ['Divisa', 'Moneda', 'Codi de divisa'],
		category: ['Categoria', 'Oficina'],
		number: ['Núm.'],
	},
}

export const sideColumns = [
	{ heading: 'D/H', in: 'H', out: 'D' },
	{ heading: 'Tipo', in: 'Abono', out: 'Cargo' },
	{ heading: 'Signo', in: '+', out: '-' },
	{ heading: 'C/D', in: 'C', out: 'D' },
	{ heading: 'CR/DR', in: 'CR', out: 'DR' },
	{ heading: 'Type', in: 'Credit', out: 'Debit' },
	{ heading: 'Soll/Haben', in: 'H', out: 'S' },
	{ heading: 'Sens', in: 'Crédit', out: 'Débit' },
	{ heading: 'D/A', in: 'A', out: 'D' },
	{ heading: 'A/C', in: 'A', out: 'C' },
	{ heading: 'Segno', in: 'Avere', out: 'Dare' },
	{ heading: 'Signe', in: 'Abonament', out: 'Càrrec' },
	{ heading: 'CreditDebitIndicator', in: 'CRDT', out: 'DBIT' },
	{ heading: 'Direction', in: 'IN', out: 'OUT' },
	{ heading: 'Transaction type', in: 'Money in', out: 'Money out' },
	{ heading: '+/-', in: '+', out: '-' },
	{ heading: 'Operación', in: 'Ingreso', out: 'Gasto' },
	{ heading: 'Kind', in: 'credit', out: 'debit' },
	{ heading: 'Flow', in: 'Incoming', out: 'Outgoing' },
	{ heading: 'Umsatzart', in: 'Gutschrift', out: 'Lastschrift' },
] as const

export const stateWords: Record<TableLanguage, { booked: readonly string[]; open: readonly string[] }> = {
	es: {
		booked: ['Realizado', 'Contabilizado', 'Ejecutada', 'Anotado'],
		open: ['Pendiente', 'Anulada', 'Rechazado', 'Retenido', 'No contabilizado'],
	},
	en: { booked: ['COMPLETED', 'Booked', 'Settled'], open: ['PENDING', 'REVERTED', 'DECLINED', 'Failed', 'Cancelled'] },
	fr: { booked: ['Comptabilisé', 'Exécuté', 'Effectué'], open: ['En attente', 'Annulé', 'Refusée'] },
	de: {
		booked: ['Gebucht', 'Ausgeführt', 'Abgeschlossen', 'Umsatz gebucht'],
		open: ['Vorgemerkt', 'Storniert', 'Ausstehend', 'Abgelehnt', 'Umsatz vorgemerkt'],
	},
	it: { booked: ['Contabilizzato', 'Eseguita', 'Completato'], open: ['In sospeso', 'Annullato', 'Rifiutata'] },
	cat: { booked: ['Comptabilitzat', 'Executada', 'Realitzat'], open: ['Pendent', 'Anul·lada', 'Rebutjat'] },
}

/** Values in the «received» column of a line that is a payment out. */
export const nothingWords = ['', '', '-', '–'] as const
