import type { Context } from '#app/context.server.ts'
import { AGAIN_PURPOSE, againLink } from '#app/domain/quotes/quote-links.ts'
import { type TripAgain, tripAgain } from '#app/domain/quotes/trip/trip-again.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'

/** Returns the text and link to request the return trip of a trip. */
export const askBack = ({ config }: Pick<Context, 'config'>, { texts }: LanguageTexts, code: string) => ({
	text: texts('quote').again.back,
	href: linkAddress(config, againLink(code, 'back')),
})

/**
 * Returns the texts and links to request a quote's trip again: the return trip, or the same for another day.
 * @param hasFurther whether the trip has further legs; then there is no single return trip
 */
export function askAgain(context: Pick<Context, 'config'>, texts: LanguageTexts, code: string, hasFurther: boolean) {
	const { title, text, day } = texts.texts('quote').again
	return {
		title,
		text,
		links: [
			...(hasFurther ? [] : [askBack(context, texts, code)]),
			{ text: day, href: linkAddress(context.config, againLink(code, 'again')) },
		],
	}
}

export type AskAgain = ReturnType<typeof askAgain>

const nothing: TripAgain = { values: {}, paradas: [], legs: [] }

/**
 * Returns the trip that a link of `askAgain` fills in. Returns an empty trip for other addresses, and if the database
 * is unavailable, so that the form still opens.
 */
export async function askedAgain(context: Context, query: URLSearchParams): Promise<TripAgain> {
	const way = query.has('back') ? 'back' : 'again'
	const code = unseal(context.config.secret, AGAIN_PURPOSE, query.get(way) ?? '')
	if (code === undefined) return nothing
	const trip = await tripAgain(context, code, way).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
	})
	return trip ?? nothing
}
