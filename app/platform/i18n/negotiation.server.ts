import { RemixI18Next } from 'remix-i18next/server'
import { fallbackLanguage, htmlLang, isLanguage, type Language, languageCodes, languageNamed } from './languages.ts'

const COOKIE = 'i18next'
const ONE_YEAR = 365 * 24 * 3600

/** Language preferences of a request: `?lng=`, and the headers `Cookie` and `Accept-Language`. */
export type ChangeRequests = Partial<Record<'lng' | 'cookie' | 'accepted', string | null>>

const changeRequestsOf = ({ url, headers }: Request): ChangeRequests => ({
	lng: new URL(url).searchParams.get('lng'),
	cookie: headers.get('Cookie'),
	accepted: headers.get('Accept-Language'),
})

const known = (code: unknown) => (isLanguage(code) ? code : undefined)

/** Reads the language cookie. It is plain text, because i18next in a browser reads and writes it too. */
function languageInCookie({ cookie }: ChangeRequests) {
	const pair = cookie?.split(';').find((text) => text.trim().startsWith(`${COOKIE}=`))
	return known(pair?.slice(pair.indexOf('=') + 1).trim())
}

/**
 * Lists the accepted languages that the site has, in the order of preference. Browsers send `ca`, `en-US` or `de-CH`;
 * the primary subtag decides.
 */
function acceptedLanguages({ accepted }: ChangeRequests) {
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
export const languageFor = (wishes: ChangeRequests): Language =>
	languageNamed(wishes.lng) ?? languageInCookie(wishes) ?? acceptedLanguages(wishes)[0] ?? fallbackLanguage

/** Returns the language that the visitor has chosen on this site, now or earlier; undefined where they have not. */
export function chosenLanguage(request: Request): Language | undefined {
	const wishes = changeRequestsOf(request)
	return languageNamed(wishes.lng) ?? languageInCookie(wishes)
}

const negotiation = new RemixI18Next({
	detection: {
		supportedLanguages: languageCodes,
		fallbackLanguage,
		order: ['custom'],
		findLocale: async (request) => languageFor(changeRequestsOf(request)),
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
export function languageChoiceFor(wishes: ChangeRequests, secure: boolean) {
	const chosen = languageNamed(wishes.lng)
	if (!chosen || chosen === languageInCookie(wishes)) return undefined
	return `${languageCookie(chosen)}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** Returns the `Set-Cookie` header that remembers the language chosen by a request. */
export const languageChoice = (request: Request, secure: boolean) =>
	languageChoiceFor(changeRequestsOf(request), secure)
