import { RemixI18Next } from 'remix-i18next/server'
import { hasSession } from '../has-session.ts'
import { hasSealed } from '../sealed.server.ts'
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
 * Lists the accepted languages that are offered, in the order of preference. Browsers send `ca`, `en-US` or `de-CH`; the
 * primary subtag decides.
 */
function acceptedLanguages({ accepted }: Preferences, offered: readonly Language[]) {
	const wanted = (accepted ?? '')
		.split(',')
		.map((range) => {
			const [tag = '', ...parameters] = range.split(';')
			const quality = parameters.find((parameter) => parameter.trim().startsWith('q='))
			return { tag: tag.trim().toLowerCase(), quality: quality ? Number(quality.split('=')[1]) : 1 }
		})
		.filter(({ tag, quality }) => tag && quality > 0)
		.sort((a, b) => b.quality - a.quality)
	return wanted.flatMap(({ tag }) => offered.filter((code) => htmlLang(code) === tag.split('-')[0]))
}

/**
 * Picks the first of `?lng=`, the cookie and Accept-Language that names a language; otherwise Spanish (decision 6). What
 * was chosen here may be any language of the site, what a browser accepts only one that is offered (decision 67).
 * @param offered languages of the company's public site; all for programs, and for visitors whom the company knows
 */
export const languageFor = (preferences: Preferences, offered: readonly Language[]): Language =>
	languageNamed(preferences.lng) ??
	languageInCookie(preferences) ??
	acceptedLanguages(preferences, offered)[0] ??
	fallbackLanguage

let offeredHere: readonly Language[] = languageCodes

/** Sets the languages that this process offers to new visitors, replacing those before. */
export function offerLanguages(languages: readonly Language[]) {
	offeredHere = languages
}

/**
 * Returns whether the company knows the visitor, by a session or by a sealed link that it has sent: then a language
 * that the public site does not offer is theirs all the same.
 */
const isKnownVisitor = ({ url, headers }: Request) =>
	hasSession(headers.get('Cookie')) || hasSealed(new URL(url).search)

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
		findLocale: async (request) =>
			languageFor(preferencesOf(request), isKnownVisitor(request) ? languageCodes : offeredHere),
	},
})

/** Returns the language of a request's visitor. */
export async function languageOf(request: Request): Promise<Language> {
	const found = await negotiation.getLocale(request)
	return isLanguage(found) ? found : fallbackLanguage
}

/** Returns the language of a program's request: any of the site. */
export const languageOfProgram = (request: Request) => languageFor(preferencesOf(request), languageCodes)

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
