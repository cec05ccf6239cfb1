import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import type { Wish } from '#app/domain/quotes/quote-wishes.server.ts'
import { mayBecome } from '#app/domain/quotes/statuses.ts'
import { WISH_LENGTHS, type WishKind } from '#app/domain/quotes/wishes.ts'
import { cardTime } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { changePath } from '#app/web/office/office-paths.ts'
import { wishFee } from './desk-cancelling.server.ts'

/** Intents that decline a change or cancellation request and leave the quote as it is. */
export const declineIntents: Record<WishKind, string> = { change: 'decline-change', cancellation: 'keep' }
/** Intent that cancels a quote at its customer's request. */
export const CANCEL_AS_ASKED = 'cancel-as-asked'

/** Returns a change or cancellation request in the customer's own words, for the office to decide on. */
export const wishWords = ({ texts }: LanguageTexts, { kind, words, askedAt }: Wish) => ({
	kind,
	title: texts('desk').wishes[kind].title,
	at: new Date(askedAt).toISOString(),
	time: cardTime(wallClockAt(askedAt)),
	words: words || texts('desk').wishes.noWords,
})

export type WishWords = ReturnType<typeof wishWords>

/** Lists the open change and cancellation requests of a quote's customer, each with its two buttons. */
export function wishesOf(reader: LanguageTexts, { quote, wishes, fees }: QuoteAtDesk) {
	const { answer, answerHint, change, cancellation } = reader.texts('desk').wishes
	return wishes.map((wish) => ({
		...wishWords(reader, wish),
		answer,
		answerHint: hasNoEmail(quote) ? undefined : wish.kind === 'cancellation' ? cancellation.answerHint : answerHint,
		maxLength: WISH_LENGTHS.answer,
		/** page where the change is made; null for a cancellation request */
		change: wish.kind === 'change' ? { href: changePath(quote.code), text: change.meet } : null,
		cancel:
			wish.kind === 'cancellation' && mayBecome(quote.status, 'cancelled')
				? { intent: CANCEL_AS_ASKED, text: cancellation.meet, fee: wishFee(reader, { fees }) }
				: null,
		decline: { intent: declineIntents[wish.kind], text: reader.texts('desk').wishes[wish.kind].decline },
	}))
}

export type DeskWish = ReturnType<typeof wishesOf>[number]
