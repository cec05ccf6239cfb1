import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type Picture, pagePicture, pictureReader } from './pictures.ts'
import { type KnownTrip, quoteLink } from './quote-link.ts'
import { type PublicSite, type StructuredData, serviceData } from './structured-data.ts'

export type PageLink = { href: string; label: string }
export type Paragraph = { label: string; text: string }

/** Page about one service, tour or transfer. */
export type Story = {
	page: { title: string; description: string }
	heading: string
	/** VIP label next to the heading; null where the page is not about VIP */
	vip: string | null
	picture: Picture
	facts: { title: string; items: { label: string; value: string }[] } | null
	/** in reading order; parts with `common` are equal on all pages of the section */
	parts: { common: boolean; paragraphs: Paragraph[] }[]
	/** values to fill in the short quote form with */
	known: KnownTrip
	button: PageLink
	others: { title: string; links: PageLink[] }
	structured: StructuredData
}

/** Tile that links to a page: a picture with a name and a line of text. */
export type Tile = PageLink & { note: string; picture: Picture }

/** Returns the paragraphs of a page with their labels, in the order of the texts. */
export const paragraphsOf = (labels: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) =>
	Object.entries(texts).map(([key, text]): Paragraph => ({ label: labels[key] ?? '', text }))

/** Returns whether a page is about VIP vehicles, by the last part of its path. */
export const isAboutVip = (tipo: string) => tipo.includes('vip')

/** Returns the VIP label for pages whose path contains `vip`, else null (contract §2). */
export const vipMark = (texts: LanguageTexts, tipo: string) => (isAboutVip(tipo) ? texts.texts('fleet').vip : null)

/** Sections whose pages all have the same five paragraphs. */
const sections = {
	services: { path: '/servicios/' },
	tours: { path: '/tours/' },
} as const

type Section = keyof typeof sections
type PageText = { name: string; title: string; description: string; heading: string; picture: string }
type SectionText = {
	index: Texts['services']['index']
	button: string
	othersTitle: string
	labels: Record<string, string>
	pages: Record<string, PageText & { paragraphs: Record<string, string> }>
}

/** Values to fill in the quote form with, by page; the visitor types the rest. */
const known: Record<string, KnownTrip> = {
	vip_mercedes_sprinter: { esVip: 'on' },
	visitas_ciudad: { codLocalidadDestino: 'Barcelona', codPaisDestino: 'ES' },
	visitas_cavas_bodegas: {
		codPostalDestino: '08770',
		codLocalidadDestino: "Sant Sadurní d'Anoia",
		codPaisDestino: 'ES',
	},
}

const textOf = (texts: LanguageTexts, section: Section): SectionText => texts.texts(section)

/** Lists the pages of a section by the last part of their paths; without those about VIP where none is offered. */
const pagesOf = (texts: LanguageTexts, section: Section, offersVip: boolean) =>
	Object.entries(textOf(texts, section).pages).filter(([key]) => offersVip || !isAboutVip(key))

/** Returns links to all pages of a section, in the order of the menu. */
export const sectionLinks = (texts: LanguageTexts, section: Section, offersVip = true): PageLink[] =>
	pagesOf(texts, section, offersVip).map(([key, { name }]) => ({
		href: `${sections[section].path}${key}/`,
		label: name,
	}))

/**
 * Returns the page of a service or a tour.
 * @param tipo the last part of its path
 * @param offersVip whether it links to pages about VIP
 * @returns undefined where there is no such page (decision 36)
 */
export function sectionStory(
	texts: LanguageTexts,
	section: Section,
	tipo: string,
	site: PublicSite,
	offersVip = true,
): Story | undefined {
	const { pages, labels, othersTitle } = textOf(texts, section)
	const text = Object.hasOwn(pages, tipo) ? pages[tipo] : undefined
	if (!text) return undefined
	const { name, title, description, heading, picture, paragraphs } = text
	const href = `${sections[section].path}${tipo}/`
	const trip = known[tipo] ?? {}
	return {
		page: { title, description },
		heading,
		vip: vipMark(texts, tipo),
		picture: pagePicture(pictureReader(texts, site), tipo, picture),
		facts: null,
		parts: [{ common: false, paragraphs: paragraphsOf(labels, paragraphs) }],
		known: trip,
		button: { href: quoteLink(trip), label: texts.t(`${section}:button`, { name }) },
		others: { title: othersTitle, links: sectionLinks(texts, section, offersVip).filter((link) => link.href !== href) },
		structured: serviceData(site, { path: href, name: heading, description }),
	}
}

/** Returns the overview of a section: an introduction, and a tile for each page. */
export function sectionIndex(
	texts: LanguageTexts,
	section: Section,
	site: Pick<PublicSite, 'pictures'>,
	offersVip = true,
) {
	const { index } = textOf(texts, section)
	const reader = pictureReader(texts, site)
	const tiles = pagesOf(texts, section, offersVip).map(
		([key, { name, description, picture }]): Tile => ({
			href: `${sections[section].path}${key}/`,
			label: name,
			note: description,
			picture: pagePicture(reader, key, picture),
		}),
	)
	const { title, description, heading, lead } = index
	return { page: { title, description }, heading, lead, groups: [{ title: null, tiles }] }
}
