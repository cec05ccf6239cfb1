/** Name of a country in a language, by its BCP 47 tag; the code itself where there is no such country. */
export const countryName = (tag: string, code: string) =>
	new Intl.DisplayNames([tag], { type: 'region', fallback: 'code' }).of(code) ?? code
