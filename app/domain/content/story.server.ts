import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { isAboutVip } from './about-vip.ts'
import {
	langOf,
	listedPages,
	namespaceOf,
	pageText,
	type TextLang,
	type WrittenPage,
} from './pages/page-text.server.ts'
import { pageAt, pagePath, type SitePage } from './pages/site-pages.ts'
import { type Picture, pagePicture, pictureReader } from './pictures.ts'
import { type KnownTrip, quoteLink } from './quote-link.ts'
import { type PublicSite, type StructuredData, serviceData } from './structured-data.ts'

export type PageLink = { href: string; label: string; lang?: TextLang }
export type Paragraph = { label: string; text: string; labelLang?: TextLang; textLang?: TextLang }

/** Page about one service, tour or transfer. */
export type Story = {
	page: { title: string; description: string }
	heading: string
	/** language of heading and description where it is not that of the page */
	langs: { heading: TextLang; description: TextLang }
	/** VIP label next to the heading; null where the page is not about VIP */
	vip: string | null
	picture: Picture
	facts: { title: string; items: { label: string; value: string }[] } | null
	/** in reading order; parts with `common` are equal on all pages of the section */
	parts: { common: boolean; paragraphs: Paragraph[] }[]
	/** title of the common parts, which are folded; absent in sections that have none */
	commonTitle?: string
	/** values to fill in the short quote form with */
	known: KnownTrip
	/** link to the quote form */
	button: { href: string; label: string }
	others: { title: string; links: PageLink[] }
	structured: StructuredData
}

/** Tile that links to a page: a picture with a name and a line of text. */
export type Tile = PageLink & { note: string; noteLang?: TextLang; picture: Picture }

/**
 * Returns the paragraphs of a page with their labels, in the order of the texts.
 * @param lang returns the language of a text where it is not that of the page
 */
export const paragraphsOf = (
	labels: Readonly<Record<string, string>>,
	texts: Readonly<Record<string, string>>,
	lang: (name: string) => TextLang = () => undefined,
) =>
	Object.entries(texts).map(
		([key, text]): Paragraph => ({
			...{ label: labels[key] ?? '', text },
			...{ labelLang: lang(`labels.${key}`), textLang: lang(`paragraphs.${key}`) },
		}),
	)

/** Returns the languages of heading and description of a page. */
export const headLangs = (texts: LanguageTexts, page: SitePage): Story['langs'] => ({
	heading: langOf(texts, page, 'heading'),
	description: langOf(texts, page, 'description'),
})

/** Returns the link from a page to the quote form. The company's own words may name the page in it. */
export const buttonOf = (texts: LanguageTexts, page: WrittenPage, known: KnownTrip): Story['button'] => ({
	href: quoteLink(known),
	label: texts.t(`${namespaceOf[page.section]}:button`, { name: page.text.name }),
})

/** Returns the VIP label for pages whose path contains `vip`, else null (contract §2). */
export const vipMark = (texts: LanguageTexts, tipo: string) => (isAboutVip(tipo) ? texts.texts('fleet').vip : null)

/** Sections whose pages all have the same layout. */
export type StorySection = 'servicios' | 'tours'

type SectionText = {
	index: Texts['services']['index']
	othersTitle: string
	labels: Record<string, string>
}

/** Destinations to fill in the quote form with, by page of the program; the visitor types the rest. */
const destinations: Record<string, KnownTrip> = {
	visitas_ciudad: { codLocalidadDestino: 'Barcelona', codPaisDestino: 'ES' },
	visitas_cavas_bodegas: {
		codPostalDestino: '08770',
		codLocalidadDestino: "Sant Sadurní d'Anoia",
		codPaisDestino: 'ES',
	},
}

/** Returns the destination of a service or tour in the fields of the quote form; undefined where it has none. */
export const destinationOf = ({ key, figures }: Pick<SitePage, 'key' | 'figures'>) =>
	figures ? figures.destination : destinations[key]

const knownOf = (page: SitePage): KnownTrip => ({
	...(isAboutVip(page.slug) && { esVip: 'on' }),
	...destinationOf(page),
})

const textOf = (texts: LanguageTexts, section: StorySection): SectionText => texts.texts(namespaceOf[section])

export const linkTo =
	(texts: LanguageTexts) =>
	(page: WrittenPage): PageLink => ({
		...{ href: pagePath(page), label: page.text.name, lang: langOf(texts, page, 'name') },
	})

/** Returns links to all listed pages of a section, in the order of the menu. */
export const sectionLinks = (
	texts: LanguageTexts,
	section: StorySection,
	{ pages }: Pick<PublicSite, 'pages'>,
): PageLink[] => listedPages(texts, pages, section).map(linkTo(texts))

/**
 * Returns the page of a service or a tour.
 * @param tipo the last part of its path
 * @returns undefined where there is no such page (decision 36)
 */
export function sectionStory(
	texts: LanguageTexts,
	section: StorySection,
	tipo: string,
	site: PublicSite,
): Story | undefined {
	const { labels, othersTitle } = textOf(texts, section)
	const page = pageAt(site.pages, section, tipo)
	const text = page && pageText(texts, page)
	if (!text) return undefined
	const { title, description, heading, picture, paragraphs } = text
	const href = pagePath(page)
	const trip = knownOf(page)
	const lang = (name: string) => langOf(texts, page, name)
	return {
		page: { title, description },
		heading,
		langs: headLangs(texts, page),
		vip: vipMark(texts, tipo),
		picture: pagePicture(pictureReader(texts, site), page.key, picture),
		facts: null,
		parts: [{ common: false, paragraphs: paragraphsOf({ ...labels, ...text.labels }, paragraphs, lang) }],
		known: trip,
		button: buttonOf(texts, { ...page, text }, trip),
		others: { title: othersTitle, links: sectionLinks(texts, section, site).filter((link) => link.href !== href) },
		structured: serviceData(site, { path: href, name: heading, description }),
	}
}

/** Returns the overview of a section: an introduction, and a tile for each page. */
export function sectionIndex(
	texts: LanguageTexts,
	section: StorySection,
	site: Pick<PublicSite, 'pages' | 'pictures'>,
) {
	const { index } = textOf(texts, section)
	const tiles = listedPages(texts, site.pages, section).map(
		(page): Tile => ({
			...linkTo(texts)(page),
			note: page.text.description,
			noteLang: langOf(texts, page, 'description'),
			picture: pagePicture(pictureReader(texts, site), page.key, page.text.picture),
		}),
	)
	const { title, description, heading, lead } = index
	return { page: { title, description }, heading, lead, groups: [{ title: null, tiles }] }
}
