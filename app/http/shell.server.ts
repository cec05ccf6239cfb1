import type { AppLoadContext } from '@remix-run/node'
import { company } from '#app/company/company.ts'
import { config } from '#app/config.server.ts'
import { type MenuItem, type Visitor, visibleMenu } from '#app/content/menu.ts'
import { htmlLang, type Language, languageCodes, languages } from '#app/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { consentOf } from './consent.server.ts'
import { describeFailure } from './failures.server.ts'
import { requestFacts } from './request-facts.server.ts'
import { visitorOf } from './visitor.server.ts'

export type MenuEntry = {
	label: string
	url: string
	vip: boolean
	current: boolean
	/** logs out: a form, not a link (decision 13) */
	logsOut: boolean
	submenu: MenuEntry[]
}
export type LanguageLink = { code: Language; lang: string; name: string; flag?: string; href: string; current: boolean }

const withSlash = (path: string) => (path.endsWith('/') ? path : `${path}/`)

function menuEntries(items: readonly MenuItem[], visitor: Visitor, texts: LanguageTexts, path: string): MenuEntry[] {
	return visibleMenu(visitor, items).map((item) => ({
		label: texts.t(`shell:menu.${item.label}`, item.tipo ? { count: Number(item.tipo) } : {}),
		url: item.url,
		vip: item.esVip ?? false,
		current: item.url === withSlash(path) && !item.posts,
		logsOut: item.posts ?? false,
		submenu: menuEntries(item.submenu ?? [], visitor, texts, path),
	}))
}

/** Links to this very page in each language; everything else in its address stays. */
function languageLinks(url: URL, current: Language): LanguageLink[] {
	return languageCodes.map((code) => {
		const query = new URLSearchParams(url.search)
		query.set('lng', code)
		const { name, flag } = languages[code]
		return { code, lang: htmlLang(code), name, flag, href: `${url.pathname}?${query}`, current: code === current }
	})
}

/** Address of the page without what does not change its content: language and campaign parameters. */
const canonicalPath = (url: URL) => withSlash(url.pathname)

/**
 * What the frame around every page shows: menu, languages, cookie banner, footer, in the visitor's language.
 * @param items the menu, as the spec lists it
 */
export async function shellData(request: Request, context: AppLoadContext, items: readonly MenuItem[]) {
	const texts = await textsFor(request)
	const url = new URL(request.url)
	const { menu, brand, brandHome, skipToContent, language, cookies, footer, errors } = texts.texts('shell')
	const { origin } = config()
	return {
		language: texts.language,
		lang: htmlLang(texts.language),
		requestId: requestFacts(context).requestId,
		text: {
			brand,
			brandHome,
			skipToContent,
			menuButton: menu.button,
			menuLabel: menu.label,
			vip: menu.vip,
			language,
			cookies,
			footer: { ...footer, licence: texts.t('shell:footer.licence', { licence: company.licence }) },
			addressSearch: config().places.searchPage === 'tool' ? texts.texts('places').title : null,
			errors: {
				home: errors.home,
				call: texts.t('shell:errors.call', { phone: company.phone }),
				requestId: errors.requestId,
			},
		},
		fault: await describeFailure(request, 500),
		menu: menuEntries(items, await visitorOf(request), texts, url.pathname),
		languages: languageLinks(url, texts.language),
		consent: consentOf(request) ?? null,
		returnTo: url.pathname + url.search,
		canonical: origin + canonicalPath(url),
		company: {
			name: company.name,
			address: company.address,
			phone: company.phone,
			email: company.email,
			sample: company.sample,
		},
	}
}

export type ShellData = Awaited<ReturnType<typeof shellData>>
