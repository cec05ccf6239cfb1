import { appContext } from '#app/context.server.ts'
import { waitingOffer } from '#app/domain/bookings/sending/waiting-offer.server.ts'
import { clockTimeAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { tellWaiting } from '#app/web/shell/waiting.ts'
import { leftOf, notSentWords } from './desk-goes-out.server.ts'

type Waiting = NonNullable<Awaited<ReturnType<typeof waitingOffer>>>

/** Says what became of the last scheduled offer; null while it waits, and where there never was one. */
function outcomeOf(reader: LanguageTexts, { goesOutAt, last }: Waiting) {
	if (!last || last.kind === 'scheduled' || goesOutAt !== null) return null
	if (last.kind === 'notSent') return notSentWords(reader, last.detail)
	if (last.kind === 'calledBack') return reader.texts('desk').goesOut.calledBack
	return reader.t('desk:goesOut.sent', { time: clockTimeAt(last.at) })
}

/**
 * Responds to the desk's script when the time to call an offer back is over.
 * @throws the 404 page where there is no such quote
 */
export async function goesOutNow(request: Request, code: string | undefined) {
	const context = await appContext()
	const waiting = await waitingOffer(context.database.read, code ?? '')
	if (!waiting) throw await failure(request, 404)
	const outcome = outcomeOf(await textsFor(request), waiting)
	return tellWaiting(
		outcome === null ? { left: leftOf(context, waiting), said: outcome } : { left: null, said: outcome },
	)
}
