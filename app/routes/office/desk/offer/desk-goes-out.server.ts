import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { clockTimeAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'

/** Why something did not go out, within a sentence. @param detail what the trail keeps of it: what was done meanwhile, or a refusal */
export function whyNotSent({ texts }: LanguageTexts, detail: string | null) {
	const { why } = texts('desk').goesOut
	return new Map(Object.entries(why)).get(detail ?? '') ?? why.other
}

/** Milliseconds after its moment within which an offer goes out as a rule: those that are due are looked for once a second. */
const GOES_WITHIN = 1500

/** Milliseconds until an offer that waits has gone out as a rule. */
export const leftOf = ({ now }: Pick<Context, 'now'>, { goesOutAt }: Pick<QuoteAtDesk['quote'], 'goesOutAt'>) =>
	Math.max((goesOutAt ?? 0) - now(), 0) + GOES_WITHIN

/** That something did not go out, and why. @param detail as for `whyNotSent` */
export const notSentWords = (reader: LanguageTexts, detail: string | null) =>
	reader.t('desk:goesOut.notSent', { why: whyNotSent(reader, detail) })

/** The offer that goes out in a moment, and until when it can be called back; why the last one did not go out. */
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
