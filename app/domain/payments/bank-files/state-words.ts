import { plainWord } from '#app/platform/tables/plain-word.ts'

/** Beginnings of the words for a booked movement, in several languages. */
const BOOKED =
	/^(?:complet|book|settle|post(?:ed)?$|clear|execut|process|succe|paid|done|final|approv|credited|received|reconcil|ok$|realiz|realitz|ejecut|contabiliz|comptabili|consolid|liquid|abonad|abonat|cargad|cobrad|pagad|pagat|anotad|anotat|asentad|assentat|aplicad|aplicat|efectuad|efectuat|procesad|processat|confirm|finaliz|finalitz|termin|acept|aceptad|acceptat|accept|aprobad|aprovat|firme|definitiv|correct|exitos|gebucht|verbucht|ausgefuhrt|durchgefuhrt|abgeschlossen|abgerechnet|bestatigt|erledigt|erfolgt|gutgeschrieben|valid|effectue|traite|regle|passee?$|eseguit|registrat|regolat|accreditat|addebitat|fet$|feta$|normal)/

/** Beginnings of the words for a movement that is not booked, or no longer: it does not count. */
const NOT_BOOKED =
	/(?:^| )(?:revert|revers|pend|declin|fail|cancel|reject|return|refund|expir|block|hold|on hold|author|autoriz|autoritz|preautor|processing|in progress|in process|in review|en proceso|en curso|en curs|en tramite|en cours|in corso|in bearbeitung|initiated|created|scheduled|planned|upcoming|awaiting|program|forecast|draft|borrador|esborrany|void|disput|chargeback|incomplet|rechaz|anulad|anul lad|anullad|anul|denegad|denegat|devuelt|retrocedid|retenid|retencion$|retingut|reservad|fallid|fallit|caducad|caducat|bloquead|bloquejat|impagad|impagat|previst|futur|rebutjad|rebutjat|retornad|retornat|vorgemerkt|vormerk|ausstehend|storn|abgelehnt|abgebrochen|fehlgeschlagen|zuruckgegeben|offen|geplant|vorlaufig|schwebend|gesperrt|reserviert|erwartet|annul|refus|rejet|rejete|attente|a venir|prevu|bloque|echou|suspend|attesa|sospeso|rifiut|respint|stornat|sospes|prenotat|fallit|scadut|bloccat|unbooked|unposted|uncleared|unsettled|unconfirmed|unpaid|provisional|provisori|provisoire|provvisori|unverbucht)/

/** Negations: «No contabilizado», «por confirmar», «Umsatz noch nicht gebucht», «not yet posted». */
const NOT = /(?:^| )(?:no|non|not|nicht|pas|sin|sense)(?= )|^(?:por|per|da|a|to be)(?= )/g

/** Words next to a state that do not change its meaning. */
const AROUND =
	/(?<= |^)(?:umsatz|buchung|zahlung|auftrag|movimientos?|moviments?|movimento|operacion(?:es)?|operacio|operation|operazione|transaccion|transaccio|transactions?|payments?|pago|pagament|booking|transferencia|transfer|estado|estat|status|state|statut|stato|de|del|en|in|is|is being|contabilizar|comptabilitzar|contabilizzare|confirmar|liquidar|yet|noch|aun|encara|encore|ancora|el|la)(?= |$)/g

/** States of two words, neither of which is a state alone. */
const PHRASES =
	/^(?:on hold|in progress|in process|in review|a venir|in corso|in bearbeitung|en proces+o?|en curso?|en cours|en tramite)$/

/** Words that begin like a state but often mean something else. */
const OF_OTHERS =
	/^(?:returns?|refunds?|reversals?|chargebacks?|blocks?|holds?|bookings?|program\S*|final|finale|futur\S*|normal|process|processor|author|authors|correct\S*|termina|terminal|done|paid|received|credited|valid(?:a|ez|ity)?|creat\S*|created|draft|reservas?|caduca|dispute|retencion|feta?|firme?|definit\S*|regler?)$/

const withoutWords = (plain: string, words: RegExp) => plain.replace(words, ' ').replace(/\s+/g, ' ').trim()

/**
 * Returns whether a movement of this state counts. An empty cell counts.
 * @returns undefined for an unknown word
 */
export function countsInState(cell: string): boolean | undefined {
	const state = plainWord(cell)
	if (state === '') return true
	if (NOT_BOOKED.test(state) || state.search(NOT) >= 0) return false
	return BOOKED.test(state) || BOOKED.test(withoutWords(state, AROUND)) ? true : undefined
}

/**
 * Returns whether a whole cell is a state under any heading: one known word, with nothing next to it that adds a
 * meaning.
 */
export function saysState(cell: string): boolean {
	const plain = plainWord(cell)
	if (PHRASES.test(plain)) return true
	const word = withoutWords(withoutWords(plain, NOT), AROUND)
	return word !== '' && !word.includes(' ') && !OF_OTHERS.test(word) && (NOT_BOOKED.test(word) || BOOKED.test(word))
}

/** Returns whether a whole cell says, under any heading, that its movement does not count. */
export const saysNotBooked = (cell: string): boolean => saysState(cell) && countsInState(cell) === false

const YES = new Set('si s yes y true verdadero wahr vero vrai oui o ja j x 1'.split(' '))
const NO = new Set('no n false falso falsch faux fals nein non 0'.split(' '))

/** Returns whether a cell means yes or no. */
const isAnswer = (cell: string) => YES.has(plainWord(cell)) || NO.has(plainWord(cell))

/** Returns whether at least half of the cells answer their heading: «Contabilizado» with «Sí» and «No». */
export function answersHeading(cells: readonly string[], heading: string): boolean {
	const filled = cells.filter((cell) => cell.trim() !== '')
	return filled.length > 0 && saysState(heading) && filled.filter(isAnswer).length * 2 >= filled.length
}

/**
 * Returns a function that reads whether a state counts: by its words, or by its heading where cells answer yes or no.
 */
export function stateReader(cells: readonly string[], heading: string): (cell: string) => boolean | undefined {
	if (!answersHeading(cells, heading)) return countsInState
	const counts = countsInState(heading)
	return (cell) => (isAnswer(cell) || cell.trim() === '' ? YES.has(plainWord(cell)) === counts : countsInState(cell))
}
