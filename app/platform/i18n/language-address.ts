import { fallbackLanguage, htmlLang, type Language, languageCodes } from './languages.ts'

/** A page's address in one language: Spanish has the bare one, the others name themselves (decision 6). */
export function addressIn(address: string, language: Language) {
	if (language === fallbackLanguage) return address
	return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/** A page's address in each language, by what `hreflang` calls it, and for whoever has none of ours (decision 39). */
export const alternatesOf = (address: string) => [
	...languageCodes.map((code) => ({ hreflang: htmlLang(code), href: addressIn(address, code) })),
	{ hreflang: 'x-default', href: address },
]
