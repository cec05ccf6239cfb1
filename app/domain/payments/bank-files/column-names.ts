/*
 * Patterns of the headings that banks give their columns, in several languages, for text normalised by `plainWord`. A
 * heading is only one sign of a column's role; the guess also looks at its cells (guess-columns.ts).
 */

/** Headings of days by their meaning; a booking day is preferred to the others. */
export const DAYS = {
	booking:
		/operac|operaz|operat|contab|comptab|movim|mouvement|apunte|asiento|assentament|registraz|enregistr|complet|book|post|transac|execut|ejecuc|buchung|settle/,
	plain: /^(?:f|fecha|data|date|datum|dia|day|tag|jour|giorno)\b/,
	started: /start|init|creat|creaci/,
	value: /\b(?:valor|valuta|value|valeur|wert\w*|valutadatum)\b|wertstellung/,
} as const

/** Headings of days of any meaning. */
export const DAY = /\b(?:f|fecha|data|date|datum|dia|day|tag|jour|giorno|d operacio)\b|datum$|tag$|wertstellung/

export const AMOUNT =
	/\b(?:importe?|imports|amount|betrag|umsatz|montant|importo|cantidad|quantitat|quantita|monto|valor|movimiento|moviment|movimento|euros?|eur)\b|^€$/
/** Gross amounts: what the customer paid, before a payment service deducts its fee. */
export const GROSS = /\b(?:bruto|bruta|brut|gross|lordo|lorda)\b|brutto/
/** Net amounts: what is credited to the account after the fee. */
export const NET = /\b(?:neto|neta|net|netto|netta)\b|netto/
/** Parts of an amount, such as shipping or tax, and exchange rates. */
export const PART =
	/\b(?:envios?|manipulacion|enviament|seguro|asseguranca|shipping|handling|postage|insurance|assurance|livraison|expedition|spedizione|assicurazione|tva|propina|tips?|gratuity|rabatt|rabais|remise|sconto|sales tax)\b|versand(?!t)|versicherung|steuer|descuento|descompte|discount|\brate\b|kurs|\btaux\b|cambio|canvi\b/
export const IN =
	/^(?:haber|abono|abonament|ingres|entrada|entrate|credit|cr|avere|haver|paid in|money in|gutschrift|haben|eingang|accredit|encaiss|recett|cobro|deposit|importe haber|importe abono)/
export const OUT =
	/^(?:debe|cargo|gasto|salida|adeudo|debit|dr|dare|uscite|deure|carrec|paid out|money out|lastschrift|soll|ausgang|addebit|decaiss|depens|despes|pago|retir|withdraw|importe debe|importe cargo)/
export const BALANCE = /saldo|balance|solde|kontostand|disponible|guthaben/
/** Headings only used for the side, credit or debit. */
export const SIDE =
	/^(?:signo?|signe|segno|vorzeichen|side|d\/h|h\/d|c\/d|d\/c|a\/c|c\/a|s\/h|h\/s|d\/a|debe\/haber|cargo\/abono|cr\/dr|dr\/cr|soll\/haben|debit\/credit|credit\/debit|dare\/avere|deure\/haver|sentido|sens|indicador)|creditdebit|debitcredit|indicator|kennzeichen|direction|direcci|direzion|richtung|^[+/ ]+$/
/** Headings used for the side or for other kinds of movements. */
export const KIND = /^(?:naturaleza|clase|kind|art|dir)|\b(?:tipo|tipus|type|typ)\b/
export const STATE =
	/\b(?:estado|estatus|estat|status|state|etat|statut|stato|situacion|situacio|situation)\b|status$|zustand/
/** Headings of states unrelated to the movement, such as that of the payer's address. */
export const STATED_APART = /direccion|address|adress|adreca|anschrift|indirizz|counterpart|contrapart/
export const CURRENCY =
	/divisa|divise|moneda|currenc|wahrung|waehrung|devise|valuta|monnaie|\b(?:ccy|curr?|iso 4217)\b|^(?:mon|div)\b/
/** Words for the account itself. */
export const ACCOUNT = /\b(?:cuenta|compte|account|konto\w*|conto|iban)\b/
/** Fees of a bank. Amounts "after", "without" or "including" fees do not match. */
export const FEE =
	/(?<!\b(?:after|without|before|net of|with|including|incl|inkl|sin|con|ohne|mit|hors|senza|sense|amb) )(?:\bfees?\b|comision|comissio|commission|charge|gebuhr|entgelt|\btariff[ae]\b|\bfrais\b|\bspese\b|\btax|impuesto|\b(?:iva|vat|mwst)\b(?! in[ck]l)|cashback)/
/** Original amounts, before conversion to the account's currency. */
export const ELSEWHERE =
	/\borig|ursprung|\bsource\b|exchange|foreign|extranjer|estranger|fremd|etranger|ester[ao]\b|contravalor|counter|equival/
export const TEXTS =
	/concep|observ|descri|detall|dettagl|detail|beneficia|begunstigt|empfanger|ordenant|ordinant|remitent|emisor|emetteur|referenc|riferiment|verwendung|auftraggeber|zahlungspflicht|libell|causale|motif|motiu|purpose|payer|payee|paid by|mas datos|mes dades|comentari|comment|movimiento|moviment|memo|narrative|notas?\b|notes?\b|contrapart|counterpart|titular|nombre|\bname\b|buchungstext|communication|remesa|asunto|assumpte|subject|betreff|oggetto|\bobjet\b|\bfactura\b|invoice|rechnungsn|\bfacture\b|\bfattura\b|informacion|information|\btext/
