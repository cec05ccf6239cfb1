import { RemixI18Next } from 'remix-i18next/server'
import { fallbackLanguage, htmlLang, isLanguage, type Language, languageCodes } from './languages.ts'

const COOKIE = 'i18next'
const ONE_YEAR = 365 * 24 * 3600

/** Written as plain text, because i18next in a browser reads and writes this cookie too. */
function languageInCookie(request: Request) {
	const pair = request.headers
		.get('Cookie')
		?.split(';')
		.find((text) => text.trim().startsWith(`${COOKIE}=`))
	const code = pair?.slice(pair.indexOf('=') + 1).trim()
	return isLanguage(code) ? code : undefined
}

function languageInQuery(request: Request) {
	const code = new URL(request.url).searchParams.get('lng')
	return isLanguage(code) ? code : undefined
}

/** Browsers ask for `ca`, `en-US` or `de-CH`; all of them name one of our languages by its first two letters. */
function acceptedLanguages(request: Request) {
	const wanted = (request.headers.get('Accept-Language') ?? '')
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

const negotiation = new RemixI18Next({
	detection: {
		supportedLanguages: languageCodes,
		fallbackLanguage,
		order: ['custom'],
		findLocale: async (request) =>
			languageInQuery(request) ?? languageInCookie(request) ?? acceptedLanguages(request)[0] ?? null,
	},
})

/** The visitor's language: `?lng=`, then the cookie, then Accept-Language, then Spanish (decision 6). */
export async function languageOf(request: Request): Promise<Language> {
	const found = await negotiation.getLocale(request)
	return isLanguage(found) ? found : fallbackLanguage
}

/** The `Set-Cookie` line that remembers a language chosen by `?lng=`; undefined where nothing new was chosen. */
export function languageChoice(request: Request, secure: boolean) {
	const chosen = languageInQuery(request)
	if (!chosen || chosen === languageInCookie(request)) return undefined
	return `${COOKIE}=${chosen}; Path=/; Max-Age=${ONE_YEAR}; SameSite=Lax${secure ? '; Secure' : ''}`
}
