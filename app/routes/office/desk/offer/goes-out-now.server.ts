import { appContext } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import type { QuoteEventKind } from '#app/domain/quotes/statuses.ts'
import { clockTimeAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { tellWaiting } from '#app/web/shell/waiting.ts'
import { deskQuote } from '../quote-desk.server.ts'
import { leftOf, notSentWords } from './desk-goes-out.server.ts'

const ends: readonly QuoteEventKind[] = ['scheduled', 'quoted', 'changeOffered', 'calledBack', 'notSent']

/** What has become of the offer that waited last, in the office's words; null while it waits, and where none ever did. */
function outcomeOf(reader: LanguageTexts, { quote, events }: QuoteAtDesk) {
	const end = events.findLast(({ kind }) => ends.includes(kind))
	if (!end || end.kind === 'scheduled' || quote.goesOutAt !== null) return null
	if (end.kind === 'notSent') return notSentWords(reader, end.detail)
	if (end.kind === 'calledBack') return reader.texts('desk').goesOut.calledBack
	return reader.t('desk:goesOut.sent', { time: clockTimeAt(end.at) })
}

/** Answers the desk's script when the time to call an offer back is over. @throws the 404 page where there is no such quote */
export async function goesOutNow(request: Request, code: string | undefined) {
	const context = await appContext()
	const desk = await deskQuote(request, context, code)
	const said = outcomeOf(await textsFor(request), desk)
	return tellWaiting(said === null ? { left: leftOf(context, desk.quote), said } : { left: null, said })
}
