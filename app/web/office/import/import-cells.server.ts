import { allowedCountries } from '#app/domain/fields/countries.ts'
import type { FieldKind } from '#app/domain/fields/field.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { type Language, languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { flagIn } from '#app/platform/tables/flag-words.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { plainWhole } from '#app/platform/tables/whole-number.ts'

const inAllLanguages = <Value>(wordsOf: (language: Language) => [string, Value][]) =>
	new Map(languageCodes.flatMap((language) => wordsOf(language).map(([word, value]) => [plainWord(word), value])))

/** Builds the known words for countries and languages, in all languages of the site. */
function words() {
	const countries = inAllLanguages((language) =>
		allowedCountries.flatMap((code): [string, string][] => [
			[code, code],
			[countryName(languages[language].tag, code), code],
		]),
	)
	const spoken = inAllLanguages((language): [string, Language][] => {
		const names = languageCodes.map((of) => new Intl.DisplayNames(languages[of].tag, { type: 'language' }))
		const { tag, name } = languages[language]
		const headings = names.map((each) => each.of(tag.slice(0, 2)) ?? name)
		return [language, tag, tag.slice(0, 2), name, ...headings].map((word) => [word, language])
	})
	for (const word of ['castellano', 'castella', 'castilla']) spoken.set(word, 'es')
	return { countries, spoken }
}

let made: ReturnType<typeof words> | undefined

const known = () => {
	made ??= words()
	return made
}

/**
 * Converts a cell to the value that the form's field would send. Unknown words stay as they are, so that validation
 * reports them.
 */
export function cellAsSent(kind: Exclude<FieldKind, 'moment'>, cell: string): string {
	switch (kind) {
		case 'country':
			return known().countries.get(plainWord(cell)) ?? cell.trim()
		case 'flag':
			return flagIn(cell) ? 'true' : ''
		case 'number':
			return plainWhole(cell)
		default:
			return cell
	}
}

/** Checks that a cell of a yes/no column is empty, a yes or a no. */
export const isFlag = (cell: string) => cell.trim() === '' || flagIn(cell) !== undefined

/** Returns the language that a cell names, by its code or by its name in any language of the site. */
export const languageIn = (cell: string): Language | undefined => known().spoken.get(plainWord(cell))
