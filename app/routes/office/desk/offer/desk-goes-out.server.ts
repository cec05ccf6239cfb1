import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { clockTimeAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'

/**
 * Says why an offer was not sent, as part of a sentence.
 * @param detail from the trail: what happened in between, or a refusal
 */
export function whyNotSent({ texts }: LanguageTexts, detail: string | null) {
	const { why } = texts('desk').goesOut
	return new Map(Object.entries(why)).get(detail ?? '') ?? why.other
}

/** Milliseconds after its due time within which an offer is normally sent: a job sends due offers every second. */
const GOES_WITHIN = 1500

/** Returns the milliseconds until a scheduled offer is normally sent. */
export const leftOf = ({ now }: Pick<Context, 'now'>, { goesOutAt }: Pick<QuoteAtDesk['quote'], 'goesOutAt'>) =>
	Math.max((goesOutAt ?? 0) - now(), 0) + GOES_WITHIN

/** Says that an offer was not sent, and why. @param detail as for `whyNotSent` */
export const notSentWords = (reader: LanguageTexts, detail: string | null) =>
	reader.t('desk:goesOut.notSent', { why: whyNotSent(reader, detail) })

/** Returns the scheduled offer with the time until which it can be called back, and why the last one was not sent. */
export function goesOutOf(clock: Pick<Context, 'now'>, reader: LanguageTexts, { quote, events }: QuoteAtDesk) {
	const path = `${QUOTES_PATH}${quote.code}/`
	const { t, texts } = reader
	const { title, callBack, look, now } = texts('desk').goesOut
	const stopped = events.findLast(({ kind }) => kind === 'notSent')
	return {
		waiting:
			quote.goesOutAt === null
				? null
				: {
						title,
						text: t('desk:goesOut.at', { time: clockTimeAt(quote.goesOutAt) }),
						/** seconds until it goes, counted down by a script */
						seconds: Math.ceil(Math.max(quote.goesOutAt - clock.now(), 0) / 1000),
						goesOutAt: String(quote.goesOutAt),
						callBack,
						look: { text: look, href: `${path}preview/` },
						now: { text: now, href: path },
						left: leftOf(clock, quote),
						ask: `${path}goes-out`,
					},
		notSent: quote.notSentAt === null ? null : notSentWords(reader, stopped?.detail ?? null),
	}
}
