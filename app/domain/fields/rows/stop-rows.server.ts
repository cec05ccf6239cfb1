import { countryName } from '#app/platform/i18n/country-name.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { StoredStop } from '../stop-fields.server.ts'
import type { Fact } from './fact-rows.server.ts'

/** Formats how long the coach stays at a stop, in brackets; returns an empty text where it does not stay. */
export const stayWords = ({ t }: LanguageTexts, { minutes }: Pick<StoredStop, 'minutes'>) =>
	minutes > 0 ? ` (${t('pricing:duration.minutes', { minutes })})` : ''

/** Formats a stop in one line: its place, as far as it is known, and how long the coach stays. */
export function stopLine(reader: LanguageTexts, stop: StoredStop, spell = (typed: string) => typed) {
	const { address, postalCode, locality, country } = stop
	const town = [postalCode, locality].filter(Boolean).join(' ')
	const place = spell([address, town].filter(Boolean).join(', '))
	return `${place}, ${countryName(reader.tag, country)}${stayWords(reader, stop)}`
}

/** Lists the stops of the first leg as facts, one row each, in travel order. @param spell as in `legRows` */
export const stopRows = (
	reader: LanguageTexts,
	stops: readonly StoredStop[] = [],
	spell?: (typed: string) => string,
): Fact[] =>
	stops.map((stop, index) => ({
		label: reader.t('fields:stop', { number: index + 1 }),
		value: stopLine(reader, stop, spell),
	}))
