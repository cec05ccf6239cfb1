import { RemixI18Next } from 'remix-i18next/server'
import { fallbackLanguage, htmlLang, isLanguage, type Language, languageCodes, languageNamed } from './languages.ts'

const COOKIE = 'i18next'
const ONE_YEAR = 365 * 24 * 3600

/** Language preferences of a request: `?lng=`, and the headers `Cookie` and `Accept-Language`. */
export type Preferences = Partial<Record<'lng' | 'cookie' | 'accepted', string | null>>

const preferencesOf = ({ url, headers }: Request): Preferences => ({
	lng: new URL(url).searchParams.get('lng'),
	cookie: headers.get('Cookie'),
	accepted: headers.get('Accept-Language'),
})

const known = (code: unknown) => (isLanguage(code) ? code : undefined)

/** Reads the language cookie. It is plain text, because i18next in a browser reads and writes it too. */
function languageInCookie({ cookie }: Preferences) {
	const pair = cookie?.split(';').find((text) => text.trim().startsWith(`${COOKIE}=`))
	return known(pair?.slice(pair.indexOf('=') + 1).trim())
}

/**
 * Lists the accepted languages that the site has, in the order of preference. Browsers send `ca`, `en-US` or `de-CH`;
 * the primary subtag decides.
 */
function acceptedLanguages({ accepted }: Preferences) {
	const wanted = (accepted ?? '')
		.split(',')
		.map((range) => {
			const [tag = '', ...parameters] = range.split(';')
			const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
			return { tag: tag.trim().toLowerCase(), quality: quality ? Number(quality.split('=')[1]) : 1 }
		})
		.filter(({ tag, quality }) => tag && quality > 0)
		.sort((a, b) => b.quality - a.quality)
	return wanted.flatMap(({ tag }) => languageCodes.filter((code) => htmlLang(code) === tag.split('-')[0]))
}

/**
 * Picks the first language that the site has, of `?lng=`, the cookie and Accept-Language; otherwise Spanish (decision
 * 6).
 */
export const languageFor = (preferences: Preferences): Language =>
	languageNamed(preferences.lng) ??
	languageInCookie(preferences) ??
	acceptedLanguages(preferences)[0] ??
	fallbackLanguage

/** Returns the language that the visitor has chosen on this site, now or earlier; undefined where they have not. */
export function chosenLanguage(request: Request): Language | undefined {
	const preferences = preferencesOf(request)
	return languageNamed(preferences.lng) ?? languageInCookie(preferences)
}

const negotiation = new RemixI18Next({
	detection: {
		supportedLanguages: languageCodes,
		fallbackLanguage,
		order: ['custom'],
		findLocale: async (request) => languageFor(preferencesOf(request)),
	},
})

/** Returns the language of a request's visitor. */
export async function languageOf(request: Request): Promise<Language> {
	const found = await negotiation.getLocale(request)
	return isLanguage(found) ? found : fallbackLanguage
}

/** Returns the language cookie as browsers send it. */
export const languageCookie = (language: Language) => `${COOKIE}=${language}`

/**
 * Returns the `Set-Cookie` header that remembers a language chosen by `?lng=`; undefined where no other one was chosen.
 */
export function languageChoiceFor(preferences: Preferences, secure: boolean) {
	const chosen = languageNamed(preferences.lng)
	if (!chosen || chosen === languageInCookie(preferences)) return undefined
	return `${languageCookie(chosen)}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Returns the `Set-Cookie` header that remembers the language chosen by a request. */
export const languageChoice = (request: Request, secure: boolean) => languageChoiceFor(preferencesOf(request), secure)
