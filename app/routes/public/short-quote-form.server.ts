import { appContext } from '#app/context.server.ts'
import type { KnownTrip } from '#app/domain/content/quote-link.ts'
import { MAX_PASSENGERS } from '#app/domain/fields/field-limits.ts'
import { earliestPickup } from '#app/domain/quotes/trip/pickup-date.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns the short quote form of a page: its texts, and what the page knows of the trip. Origin and destination are
 * names only, and the quote form looks up the rest (`quote-by-link.server.ts`). A code of theirs would remain when a
 * visitor changes the name.
 */
export async function shortQuoteForm({ texts }: LanguageTexts, known: KnownTrip = {}) {
	const { now } = await appContext()
	const { title, short } = texts('quote')
	return {
		title,
		labels: { ...short, people: texts('fields').passengers },
		from: known.codLocalidadOrigen,
		to: known.direccionDestino ?? known.codLocalidadDestino,
		// A vehicle may have more seats than the form accepts.
		people: Number(known.numPasajeros) <= MAX_PASSENGERS ? known.numPasajeros : undefined,
		vip: known.esVip,
		// Cached pages are rendered again each day (docs/caching.md).
		earliest: earliestPickup(dayAt(now())),
	}
}

export type ShortForm = Awaited<ReturnType<typeof shortQuoteForm>>
