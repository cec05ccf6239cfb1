import { countryName } from '#app/platform/i18n/country-name.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { StoredStop } from '../stop-fields.server.ts'
import type { Fact } from './fact-rows.server.ts'

/** How long the coach stays at a stop, behind its name; nothing where it does not. */
export const stayWords = ({ t }: LanguageTexts, { minutes }: Pick<StoredStop, 'minutes'>) =>
	minutes > 0 ? ` (${t('pricing:duration.minutes', { minutes })})` : ''

/** The place of a stop in one line, as far as it is known, and how long the coach stays there. */
export function stopLine(reader: LanguageTexts, stop: StoredStop, spell = (typed: string) => typed) {
	const { address, postalCode, locality, country } = stop
	const town = [postalCode, locality].filter(Boolean).join(' ')
	const place = spell([address, town].filter(Boolean).join(', '))
	return `${place}, ${countryName(reader.tag, country)}${stayWords(reader, stop)}`
}

/** The stops of the first leg as facts, one row each, in the order of the way. @param spell as in `legRows` */
export const stopRows = (
	reader: LanguageTexts,
	stops: readonly StoredStop[] = [],
	spell?: (typed: string) => string,
): Fact[] =>
	stops.map((stop, index) => ({
		label: reader.t('fields:stop', { number: index + 1 }),
		value: stopLine(reader, stop, spell),
	}))
