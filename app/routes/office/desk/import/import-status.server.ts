import { type QuoteStatus, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'

/** What people write for the two statuses that are imported, besides the words of the list. */
const ALSO: Partial<Record<QuoteStatus, string>> = {
	accepted:
		'confirmado confirmed confirmé confermato confirmat bestätigt akzeptiert zugesagt reservado reservat réservé booked gebucht prenotato contratado contractat',
	requested: 'solicitud sol·licitud request anfrage richiesta demande petición petició pedido',
}

/** A word without what number and gender add to it in the languages that have them: «aceptadas» is «aceptado». */
const stem = (word: string) =>
	plainWord(word)
		.replace(/(?<![aeios])[aeios]+$/, '')
		.replace(/ad$/, 'at')

let made: ReadonlyMap<string, QuoteStatus> | undefined

/** The statuses by their words in all languages, made on first use. */
function statuses() {
	made ??= new Map(
		quoteStatuses.flatMap((status) => [
			...[status, ...(ALSO[status]?.split(' ') ?? [])].map((word) => [stem(word), status] as const),
			...languageCodes.map((language) => [stem(textsIn(language).texts('quote').statuses[status]), status] as const),
		]),
	)
	return made
}

/**
 * The status that a cell names, of those that can be imported; none is a request.
 * @returns `other` for one that cannot be, undefined for no status at all
 */
export function statusIn(cell: string): 'requested' | 'accepted' | 'other' | undefined {
	if (cell.trim() === '') return 'requested'
	const status = statuses().get(stem(cell))
	return status === undefined || status === 'requested' || status === 'accepted' ? status : 'other'
}
