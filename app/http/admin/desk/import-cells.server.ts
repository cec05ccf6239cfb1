import { allowedCountries } from '#app/fields/countries.ts'
import type { FieldKind } from '#app/fields/field.ts'
import { countryName } from '#app/i18n/country-name.ts'
import { type Language, languageCodes, languages } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { joinDayAndTime, splitDayAndTime } from '#app/quotes/day-and-time.ts'
import { type QuoteStatus, quoteStatuses } from '#app/quotes/statuses.ts'

const plain = (word: string) => word.normalize('NFC').trim().toLowerCase()

const inAllLanguages = <Value>(wordsOf: (language: Language) => [string, Value][]) =>
	new Map(languageCodes.flatMap((language) => wordsOf(language).map(([word, value]) => [plain(word), value])))

/** The words of the list, in all languages, made on first use. */
function words() {
	const countries = inAllLanguages((language) =>
		allowedCountries.flatMap((code): [string, string][] => [
			[code, code],
			[countryName(languages[language].tag, code), code],
		]),
	)
	const flags = inAllLanguages((language): [string, string][] => {
		const { yes, no } = textsIn(language).texts('fields')
		return [
			[yes, 'true'],
			[no, ''],
			...['1', 'x', 'on', 'true'].map((word): [string, string] => [word, 'true']),
			...['0', 'false'].map((word): [string, string] => [word, '']),
		]
	})
	const statuses = inAllLanguages((language): [string, QuoteStatus][] => {
		const named = textsIn(language).texts('quote').statuses
		return quoteStatuses.flatMap((status): [string, QuoteStatus][] => [
			[status, status],
			[named[status], status],
		])
	})
	const spoken = inAllLanguages((language): [string, Language][] => [
		[language, language],
		[languages[language].name, language],
	])
	return { countries, flags, statuses, spoken }
}

let made: ReturnType<typeof words> | undefined

const known = () => {
	made ??= words()
	return made
}

/** A cell as a program would send the field; what is no word of the list stays as it is, and the rules say so. */
export function cellAsSent(kind: FieldKind, cell: string): string {
	switch (kind) {
		case 'moment':
			return cell.trim() === '' ? '' : joinDayAndTime(splitDayAndTime(cell))
		case 'country':
			return known().countries.get(plain(cell)) ?? cell.trim()
		case 'flag':
			return known().flags.get(plain(cell)) ?? ''
		default:
			return cell
	}
}

/** Whether a cell of a yes or no is one. */
export const isFlag = (cell: string) => cell.trim() === '' || known().flags.has(plain(cell))

/** The status that a cell names, of those that can be imported; none is a request. */
export function statusIn(cell: string): 'requested' | 'accepted' | undefined {
	const status = cell.trim() === '' ? 'requested' : known().statuses.get(plain(cell))
	return status === 'requested' || status === 'accepted' ? status : undefined
}

/** The language that a cell names, by its own name or its code. */
export const languageIn = (cell: string): Language | undefined => known().spoken.get(plain(cell))
