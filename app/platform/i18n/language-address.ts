import { fallbackLanguage, htmlLang, type Language } from './languages.ts'

/** Returns a page's address in a language. Spanish has the bare address; the others add `?lng=` (decision 6). */
export function addressIn(address: string, language: Language) {
	if (language === fallbackLanguage) return address
	return `${address}${address.includes('?') ? '&' : '?'}lng=${language}`
}

/**
 * Lists a page's address in each of these languages by its `hreflang` value, and as `x-default` for visitors with other
 * languages (decision 39).
 */
export const alternatesOf = (address: string, languages: readonly Language[]) => [
	...languages.map((code) => ({ hreflang: htmlLang(code), href: addressIn(address, code) })),
	{ hreflang: 'x-default', href: address },
]
