import { type QuoteStatus, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { madeOfTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'

/** Common words for the two statuses that are imported, besides the list's own words. */
const ALSO: Partial<Record<QuoteStatus, string>> = {
	accepted:
		'confirmado confirmed confirmé confermato confirmat bestätigt akzeptiert zugesagt reservado reservat réservé booked gebucht prenotato contratado contractat',
	requested: 'solicitud sol·licitud request anfrage richiesta demande petición petició pedido',
}

/** Removes the endings for number and gender: "aceptadas" and "aceptado" have one stem. */
const stem = (word: string) =>
	plainWord(word)
		.replace(/(?<![aeios])[aeios]+$/, '')
		.replace(/ad$/, 'at')

/** Maps the statuses' words in all languages to the status. */
const statuses = madeOfTexts(
	(): ReadonlyMap<string, QuoteStatus> =>
		new Map(
			quoteStatuses.flatMap((status) => [
				...[status, ...(ALSO[status]?.split(' ') ?? [])].map((word) => [stem(word), status] as const),
				...languageCodes.map((language) => [stem(textsIn(language).texts('quote').statuses[status]), status] as const),
			]),
		),
)

/**
 * Reads the status of a cell, of those that can be imported; an empty cell means a request.
 * @returns `other` for a status that cannot be imported, undefined for an unknown word
 */
export function statusIn(cell: string): 'requested' | 'accepted' | 'other' | undefined {
	if (cell.trim() === '') return 'requested'
	const status = statuses().get(stem(cell))
	return status === undefined || status === 'requested' || status === 'accepted' ? status : 'other'
}
