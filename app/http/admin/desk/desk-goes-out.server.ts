import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { QuoteAtDesk } from '#app/quotes/quote-at-desk.server.ts'
import { clockTimeAt } from '#app/shared/wall-clock.ts'
import { QUOTES_PATH } from '../quote-line.server.ts'

/** Why something did not go out, within a sentence. @param detail what the trail keeps of it: what was done meanwhile, or a refusal */
export function whyNotSent({ texts }: LanguageTexts, detail: string | null) {
	const { why } = texts('desk').goesOut
	return new Map(Object.entries(why)).get(detail ?? '') ?? why.other
}

/** The offer that goes out in a moment, and until when it can be called back; why the last one did not go out. */
export function goesOutOf(reader: LanguageTexts, { quote, events }: QuoteAtDesk) {
	const { t, texts } = reader
	const { title, callBack, look } = texts('desk').goesOut
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
						look: { text: look, href: `${QUOTES_PATH}${quote.code}/preview/` },
					},
		notSent:
			quote.notSentAt === null ? null : t('desk:goesOut.notSent', { why: whyNotSent(reader, stopped?.detail ?? null) }),
	}
}
