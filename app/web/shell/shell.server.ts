import { appContext, type Context } from '#app/context.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { officeHoursLabel } from '#app/domain/company/office-hours.server.ts'
import { type MenuItem, type Visitor, visibleMenu } from '#app/domain/content/menu.ts'
import { pageAddress, withSlash } from '#app/domain/content/page-address.ts'
import { type SocialPicture, socialPicture } from '#app/domain/content/social-picture.ts'
import { gatheredFor } from '#app/domain/content/staff-menu.ts'
import { languagesAt, legalSteps, type TrailStep, trailTo } from '#app/domain/content/trail.ts'
import { config } from '#app/platform/config/config.server.ts'
import { addressIn, alternatesOf } from '#app/platform/i18n/language-address.ts'
import {
	fallbackLanguage,
	htmlLang,
	type Language,
	languageCodes,
	languages,
	openGraphLocale,
} from '#app/platform/i18n/languages.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { telephone } from '#app/platform/text/telephone.ts'
import { describeFailure } from '#app/web/http/failures.server.ts'
import { headerLogo } from '#app/web/looks/look-style.server.ts'
import { seesDrafts } from '#app/web/office/words-preview.server.ts'
import { visitorOrStranger } from '#app/web/session/visitor.server.ts'
import { consentOf } from './consent.server.ts'
import { officeBar } from './office-bar.server.ts'

/** Entry of a menu. Flags that are false are left out. */
export type MenuEntry = {
	label: string
	/** language of the label where it is not that of the page */
	lang?: string
	url: string
	vip?: true
	current?: true
	/** logs out: a form instead of a link (decision 13) */
	logsOut?: true
	submenu?: MenuEntry[]
}
export type LanguageLink = { code: Language; lang: string; name: string; flag?: string; href: string; current: boolean }

function menuEntries(items: readonly MenuItem[], visitor: Visitor, texts: LanguageTexts, path: string): MenuEntry[] {
	return visibleMenu(visitor, items).map(({ label, name, lang, url, tipo, esVip, posts, submenu = [] }) => {
		const below = menuEntries(submenu, visitor, texts, path)
		return {
			label: name ?? texts.t(`shell:menu.${label}`, tipo ? { count: Number(tipo) } : {}),
			url,
			...(lang && { lang }),
			...(esVip && { vip: true }),
			...(url === withSlash(path) && !posts && { current: true }),
			...(posts && { logsOut: true }),
			...(below.length > 0 && { submenu: below }),
		}
	})
}

/** Returns links to the same page in each of these languages, with the rest of its query. */
function languageLinks(url: URL, current: Language, among: readonly Language[]): LanguageLink[] {
	return among.map((code) => {
		const query = new URLSearchParams(url.search)
		query.set('lng', code)
		const { name, flag } = languages[code]
		return { code, lang: htmlLang(code), name, flag, href: `${url.pathname}?${query}`, current: code === current }
	})
}

/** Returns links to pages, with their labels from the shell's texts. */
const linksTo = (texts: LanguageTexts, steps: readonly TrailStep[]) =>
	steps.map(({ url, label, tipo, name, lang }) => ({
		href: url,
		lang,
		label: name ?? texts.t(`shell:${label}`, tipo ? { count: Number(tipo) } : {}),
	}))

/**
 * Returns the links to a page's canonical address and its other languages. A page in a language that is not offered has
 * none, because search engines must not list it (decision 67).
 */
function searchLinks(address: string, canonical: string, languages: readonly Language[]) {
	const alternates = alternatesOf(address, languages)
	return [
		{ rel: 'canonical', hrefLang: undefined, href: canonical },
		...alternates.map(({ hreflang, href }) => ({ rel: 'alternate', hrefLang: hreflang, href })),
	]
}

/** Returns the tags of the picture for links; a square one is shown small next to the words. */
function pictureTags(picture: SocialPicture | undefined, origin: string, alt: string): [string, string][] {
	if (!picture) return [['twitter:card', 'summary']]
	const { path, width, height } = picture
	return [
		['og:image', origin + path],
		['og:image:width', String(width)],
		['og:image:height', String(height)],
		['og:image:alt', alt],
		['twitter:card', width > height ? 'summary_large_image' : 'summary'],
	]
}

/** Returns the metadata of a page for search engines and link previews. */
function metadata(
	texts: LanguageTexts,
	{ company, look }: Pick<Context, 'company' | 'look'>,
	url: URL,
	written: readonly Language[] = languageCodes,
) {
	const { origin } = config()
	const address = pageAddress(url, origin)
	// A page that is shown in Spanish for want of texts is, for search engines, the Spanish one.
	const canonical = addressIn(address, written.includes(texts.language) ? texts.language : fallbackLanguage)
	const offered = company.languages.filter((language) => written.includes(language))
	const isOffered = company.languages.includes(texts.language)
	const picture = socialPicture({ company, look }, texts.language)
	const tags: [property: string, content: string][] = [
		['og:type', 'website'],
		['og:site_name', company.name],
		['og:url', canonical],
		['og:locale', openGraphLocale(texts.language)],
		...pictureTags(picture, origin, texts.texts('shell').social),
	]
	return { links: isOffered ? searchLinks(address, canonical, offered) : [], tags, noindex: !isOffered }
}

function footerText(texts: LanguageTexts, company: Company) {
	const hours = officeHoursLabel(texts, company)
	return {
		...texts.texts('shell').footer,
		hours: hours && texts.t('shell:footer.hours', { hours }),
		licence: company.licence && texts.t('shell:footer.licence', { licence: company.licence }),
	}
}

/**
 * Returns the data of the frame around every page: menu, languages, cookie banner, footer, in the visitor's language.
 * @param items menu, as listed in the contract
 */
export async function shellData(request: Request, items: readonly MenuItem[]) {
	const { company, look, config: settings } = await appContext()
	const texts = await textsFor(request)
	const visitor = await visitorOrStranger(request)
	const url = new URL(request.url)
	const { menu, brand, brandHome, skipToContent, language, cookies, breadcrumb, errors } = texts.texts('shell')
	return {
		language: texts.language,
		logo: headerLogo(look),
		text: {
			brand,
			brandHome,
			skipToContent,
			breadcrumb,
			menuButton: menu.button,
			menuLabel: menu.label,
			menuClose: menu.close,
			vip: menu.vip,
			language,
			cookies,
			footer: footerText(texts, company),
			requestId: errors.requestId,
			/** of drivers' pages */
			callOffice: texts.texts('driving').office.call,
			addressSearch: config().places.searchPage === 'tool' ? texts.texts('places').title : null,
		},
		// Getters, because only the public frame uses these two.
		get menu() {
			return menuEntries(gatheredFor(visitor, items), visitor, texts, url.pathname)
		},
		get metadata() {
			return metadata(texts, { company, look }, url, languagesAt(withSlash(url.pathname), items))
		},
		office: officeBar(visitor, texts, url),
		shownIn: { lang: htmlLang(texts.language), name: languages[texts.language].name },
		languages: languageLinks(url, texts.language, company.languages),
		/** for office staff and drivers, who are not bound to what the public site offers */
		everyLanguage: languageLinks(url, texts.language, languageCodes),
		consent: consentOf(request) ?? null,
		returnTo: url.pathname + url.search,
		/** steps from the home page to this page */
		trail: linksTo(texts, trailTo(withSlash(url.pathname), items)),
		legal: linksTo(texts, legalSteps),
		origin: config().origin,
		/** what the banner of a demo says; null on any other site */
		demo: settings.isDemo ? texts.texts('shell').demo.banner : null,
		/** what the banner of a preview says; null for whom the published texts are shown */
		preview: (await seesDrafts(request)) ? texts.texts('words').preview : null,
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

/** Returns the part of the frame's data that scripts need: the alerts for a lost connection and for a failed page. */
export async function liveShell(request: Request) {
	const { company } = await appContext()
	const { language, t, texts } = await textsFor(request)
	const { connection, errors } = texts('shell')
	return {
		language,
		lang: htmlLang(language),
		text: {
			connection,
			errors: {
				ways: [
					{
						href: telephone(company.phone),
						label: t('shell:errors.call', { phone: company.phone }),
					},
					{ href: '/', label: errors.home },
				],
			},
		},
		fault: await describeFailure(request, 500),
	}
}

export type LiveShell = Awaited<ReturnType<typeof liveShell>>
