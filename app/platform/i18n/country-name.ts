const names = new Map<string, Intl.DisplayNames>()

/**
 * Returns the name of a country in a language.
 * @param tag BCP 47 tag of the language
 * @param code two-letter code; returned unchanged where there is no such country
 */
export function countryName(tag: string, code: string) {
	// Cached for each language, because creating one costs far more than using it.
	const inLanguage = names.get(tag) ?? new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' })
	names.set(tag, inLanguage)
	return /^[A-Z]{2}$/.test(code) ? (inLanguage.of(code) ?? code) : code
}
