/*
 * How banks call their columns, in the languages they write, as `plainWord` puts it. What a heading may be is one thing,
 * what its column holds another: both are asked (guess-columns.ts).
 */

/** Days: the first kind counts before the others. */
export const DAYS = {
	booking:
		/operac|operaz|operat|contab|comptab|movim|mouvement|apunte|asiento|assentament|registraz|enregistr|complet|book|post|transac|execut|ejecuc|buchung|settle/,
	plain: /^(?:f|fecha|data|date|datum|dia|day|tag|jour|giorno)\b/,
	started: /start|init|creat|creaci/,
	value: /\b(?:valor|valuta|value|valeur|wert\w*|valutadatum)\b|wertstellung/,
} as const

/** What a heading of days has in it, whichever. */
export const DAY = /\b(?:f|fecha|data|date|datum|dia|day|tag|jour|giorno|d operacio)\b|datum$|tag$|wertstellung/

export const AMOUNT =
	/\b(?:importe?|imports|amount|betrag|umsatz|montant|importo|cantidad|quantitat|quantita|monto|valor|movimiento|moviment|movimento|euros?|eur)\b|^€$/
/** What a customer has paid, before a payment service takes its part. */
export const GROSS = /\b(?:bruto|bruta|brut|gross|lordo|lorda)\b|brutto/
/** What is left of it, and comes to the account. */
export const NET = /\b(?:neto|neta|net|netto|netta)\b|netto/
/** What is only a part of an amount, or reckons one. */
export const PART =
	/\b(?:envios?|manipulacion|enviament|seguro|asseguranca|shipping|handling|postage|insurance|assurance|livraison|expedition|spedizione|assicurazione|tva|propina|tips?|gratuity|rabatt|rabais|remise|sconto|sales tax)\b|versand(?!t)|versicherung|steuer|descuento|descompte|discount|\brate\b|kurs|\btaux\b|cambio|canvi\b/
export const IN =
	/^(?:haber|abono|abonament|ingres|entrada|entrate|credit|cr|avere|haver|paid in|money in|gutschrift|haben|eingang|accredit|encaiss|recett|cobro|deposit|importe haber|importe abono)/
export const OUT =
	/^(?:debe|cargo|gasto|salida|adeudo|debit|dr|dare|uscite|deure|carrec|paid out|money out|lastschrift|soll|ausgang|addebit|decaiss|depens|despes|pago|retir|withdraw|importe debe|importe cargo)/
export const BALANCE = /saldo|balance|solde|kontostand|disponible|guthaben/
/** Sides and nothing else. */
export const SIDE =
	/^(?:signo?|signe|segno|vorzeichen|side|d\/h|h\/d|c\/d|d\/c|a\/c|c\/a|s\/h|h\/s|d\/a|debe\/haber|cargo\/abono|cr\/dr|dr\/cr|soll\/haben|debit\/credit|credit\/debit|dare\/avere|deure\/haver|sentido|sens|indicador)|creditdebit|debitcredit|indicator|kennzeichen|direction|direcci|direzion|richtung|^[+/ ]+$/
/** Sides, or kinds of movements of any other sort. */
export const KIND = /^(?:naturaleza|clase|kind|art|dir)|\b(?:tipo|tipus|type|typ)\b/
export const STATE =
	/\b(?:estado|estatus|estat|status|state|etat|statut|stato|situacion|situacio|situation)\b|status$|zustand/
/** What has a state of its own, which says nothing of the movement: the address of the payer. */
export const STATED_APART = /direccion|address|adress|adreca|anschrift|indirizz|counterpart|contrapart/
export const CURRENCY =
	/divisa|divise|moneda|currenc|wahrung|waehrung|devise|valuta|monnaie|\b(?:ccy|curr?|iso 4217)\b|^(?:mon|div)\b/
/** What says that something is the account's own. */
export const ACCOUNT = /\b(?:cuenta|compte|account|konto\w*|conto|iban)\b/
/** What a bank has taken for its work, and not what it says after or without it. */
export const FEE =
	/(?<!\b(?:after|without|before|net of|with|including|incl|inkl|sin|con|ohne|mit|hors|senza|sense|amb) )(?:\bfees?\b|comision|comissio|commission|charge|gebuhr|entgelt|\btariff[ae]\b|\bfrais\b|\bspese\b|\btax|impuesto|\b(?:iva|vat|mwst)\b(?! in[ck]l)|cashback)/
/** What an amount was before it came to the account, or in another currency beside it. */
export const ELSEWHERE =
	/\borig|ursprung|\bsource\b|exchange|foreign|extranjer|estranger|fremd|etranger|ester[ao]\b|contravalor|counter|equival/
export const TEXTS =
	/concep|observ|descri|detall|dettagl|detail|beneficia|begunstigt|empfanger|ordenant|ordinant|remitent|emisor|emetteur|referenc|riferiment|verwendung|auftraggeber|zahlungspflicht|libell|causale|motif|motiu|purpose|payer|payee|paid by|mas datos|mes dades|comentari|comment|movimiento|moviment|memo|narrative|notas?\b|notes?\b|contrapart|counterpart|titular|nombre|\bname\b|buchungstext|communication|remesa|asunto|assumpte|subject|betreff|oggetto|\bobjet\b|\bfactura\b|invoice|rechnungsn|\bfacture\b|\bfattura\b|informacion|information|\btext/
