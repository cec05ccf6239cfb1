import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * The texts about places for what this site can find: the embedded gazetteer has no streets, and without an online
 * directory (`GEOCODER_URL`) none are promised.
 */
export function placeTexts({ texts }: LanguageTexts, { places: { directory } }: Pick<Context, 'places'>) {
	const { withoutStreets, ...text } = texts('places')
	if (directory) return text
	const { description, subtitle, query, search, filter, lookUp, none } = withoutStreets
	return {
		...text,
		...{ description, subtitle, query },
		info: { ...text.info, search, filter },
		suggestions: { ...text.suggestions, lookUp, none },
	}
}
