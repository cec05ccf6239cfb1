import { plainWord } from '#app/tables/plain-word.ts'

/** Beginnings of what banks write of a movement that has been booked, in the languages near us. */
const BOOKED =
	/^(?:complet|booked|settled|posted|cleared|executed|processed|succe|paid|done|ok$|realiz|realitz|ejecut|contabiliz|consolid|liquid|abonad|cargad|efectuad|procesad|confirm|finaliz|termin|acept|gebucht|ausgefuhrt|abgeschlossen|erledigt|valid|execut|comptabili|effectue|eseguit|registrat|fet$|normal)/

/** The same of one that has not, or not any more: it counts for nothing. */
const NOT_BOOKED =
	/(?:^| )(?:revert|pend|declin|fail|cancel|reject|return|refund|expir|block|hold|on hold|author|autoriz|processing|in progress|in process|en proceso|en curso|en cours|in corso|in bearbeitung|initiated|created|scheduled|program|rechaz|anulad|anul lad|anullad|anul|denegad|denegat|devuelt|retrocedid|retenid|retingut|fallid|caducad|rebutjad|rebutjat|retornad|retornat|vorgemerkt|ausstehend|storniert|abgelehnt|offen|annul|refus|rejet|attente|en attente|in attesa|in sospeso|rifiut|stornat|sospes|non contab|no contab|nicht|not |unbooked|provisional|provisori)/

/**
 * Whether a movement of a state counts; what says nothing does.
 * @returns undefined for a word that nobody knows
 */
export function countsInState(cell: string): boolean | undefined {
	const state = plainWord(cell)
	if (state === '') return true
	if (NOT_BOOKED.test(state)) return false
	return BOOKED.test(state) ? true : undefined
}
