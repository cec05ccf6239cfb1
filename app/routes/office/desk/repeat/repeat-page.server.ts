import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { latestPickup } from '#app/domain/quotes/trip/pickup-date.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { quotePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { requestToChange } from '../change/change-page.server.ts'
import { legTimes } from './repeat-words.server.ts'

/** Checks whether a request may be repeated: in any status, unless its customer's data was erased. */
export const mayBeRepeated = (quote: Pick<QuoteFacts, 'email' | 'withoutEmail'>) => !isForgotten(quote)

/** Any Monday, from which the names of the weekdays are derived. */
const MONDAY = '2026-01-05'

/** Lists the weekdays with their numbers, Monday being 1. */
const weekdaysOf = (tag: string) => {
	const name = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
	return [1, 2, 3, 4, 5, 6, 7].map((number) => ({
		value: String(number),
		label: name.format(Date.parse(`${addDays(MONDAY, number - 1)}T00:00:00Z`)),
	}))
}

/** Reads what the page for repeating a request shows: its trip, and the days to choose. */
export async function repeatPage(request: Request, session: Session, code: string | undefined) {
	const context = await appContext()
	const quote = await requestToChange(request, context, code)
	const texts = await textsFor(request)
	const { repeat: text, change, refusals } = texts.texts('desk')
	const today = dayAt(context.now())
	const next = addDays(quote.pickupAt.slice(0, 10), 1)
	return {
		...(await adminFrame(request, session, 'quotes', texts.t('desk:repeat.title', { code: quote.code }))),
		text: { ...text, back: change.back, reviewLead: change.reviewLead, mail: change.mail },
		reviewTitle: texts.t('desk:repeat.reviewTitle', { code: quote.code }),
		back: inSameList(request, quotePath(quote.code)),
		closed: mayBeRepeated(quote) ? null : refusals.notPossible,
		trip: legTimes(texts, quote),
		weekdays: weekdaysOf(texts.tag),
		earliest: today,
		latest: latestPickup(today),
		start: { version: String(quote.version), formToken: issueFormToken(context), from: next > today ? next : today },
	}
}

export type RepeatPage = Awaited<ReturnType<typeof repeatPage>>
