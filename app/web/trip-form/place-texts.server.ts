import type { Context } from '#app/context.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns the texts about places. The embedded gazetteer has no streets, so without an online directory
 * (`GEOCODER_URL`) the texts do not mention streets.
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
