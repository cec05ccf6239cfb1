import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { type ChangeRequestKind, WISH_LENGTHS } from '#app/domain/quotes/change-request-kinds.ts'
import type { ChangeRequest } from '#app/domain/quotes/change-requests.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { mayBecome } from '#app/domain/quotes/statuses.ts'
import { shortTimeLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { changePath } from '#app/web/office/office-paths.ts'
import { changeRequestFee } from './desk-cancelling.server.ts'

/** Intents that decline a change or cancellation request and leave the quote as it is. */
export const declineIntents: Record<ChangeRequestKind, string> = { change: 'decline-change', cancellation: 'keep' }
/** Intent that cancels a quote at its customer's request. */
export const CANCEL_AS_ASKED = 'cancel-as-asked'

/** Returns a change or cancellation request in the customer's own words, for the office to decide on. */
export const changeRequestWords = ({ tag, texts }: LanguageTexts, { kind, words, askedAt }: ChangeRequest) => ({
	kind,
	title: texts('desk').wishes[kind].title,
	at: new Date(askedAt).toISOString(),
	time: shortTimeLabel(tag, wallClockAt(askedAt)),
	words: words || texts('desk').wishes.noWords,
})

export type ChangeRequestWords = ReturnType<typeof changeRequestWords>

/** Lists the open change and cancellation requests of a quote's customer, each with its two buttons. */
export function changeRequestsOf(reader: LanguageTexts, { quote, changeRequests, fees }: QuoteAtDesk) {
	const { answer, answerHint, change, cancellation } = reader.texts('desk').wishes
	return changeRequests.map((changeRequest) => ({
		...changeRequestWords(reader, changeRequest),
		answer,
		answerHint: hasNoEmail(quote)
			? undefined
			: changeRequest.kind === 'cancellation'
				? cancellation.answerHint
				: answerHint,
		maxLength: WISH_LENGTHS.answer,
		/** page where the change is made; null for a cancellation request */
		change: changeRequest.kind === 'change' ? { href: changePath(quote.code), text: change.meet } : null,
		cancel:
			changeRequest.kind === 'cancellation' && mayBecome(quote.status, 'cancelled')
				? { intent: CANCEL_AS_ASKED, text: cancellation.meet, fee: changeRequestFee(reader, { fees }) }
				: null,
		decline: {
			intent: declineIntents[changeRequest.kind],
			text: reader.texts('desk').wishes[changeRequest.kind].decline,
		},
	}))
}

export type DeskChangeRequest = ReturnType<typeof changeRequestsOf>[number]
