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
export const IN =
	/^(?:haber|abono|abonament|ingres|entrada|entrate|credit|cr|avere|haver|paid in|money in|gutschrift|haben|eingang|accredit|encaiss|recett|cobro|deposit|importe haber|importe abono)/
export const OUT =
	/^(?:debe|cargo|gasto|salida|adeudo|debit|dr|dare|uscite|deure|carrec|paid out|money out|lastschrift|soll|ausgang|addebit|decaiss|depens|despes|pago|retir|withdraw|importe debe|importe cargo)/
export const BALANCE = /saldo|balance|solde|kontostand|disponible|guthaben/
export const SIDE =
	/^(?:signo?|signe|segno|vorzeichen|side|d\/h|h\/d|c\/d|d\/c|a\/c|c\/a|s\/h|h\/s|d\/a|debe\/haber|cargo\/abono|cr\/dr|dr\/cr|soll\/haben|debit\/credit|credit\/debit|dare\/avere|deure\/haver|tipo|tipus|type|typ|sentido|sens|naturaleza|clase|indicador)/
export const STATE = /^(?:estado|estat|state|status|etat|statut|stato|situacion)\b/
export const CURRENCY = /^(?:divisa|moneda|currency|wahrung|devise|valuta|monnaie|ccy|mon|div)\b/
export const TEXTS =
	/concep|observ|descri|detall|dettagl|detail|beneficia|begunstigt|empfanger|ordenant|ordinant|remitent|emisor|emetteur|referenc|riferiment|verwendung|auftraggeber|zahlungspflicht|libell|causale|motif|motiu|purpose|payer|payee|paid by|mas datos|mes dades|comentari|comment|movimiento|moviment|memo|narrative|notas?\b|notes?\b|contrapart|counterpart|titular|nombre|\bname\b|buchungstext|communication|remesa|informacion|information|\btext/
