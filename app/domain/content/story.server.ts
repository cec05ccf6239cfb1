import { company } from '#app/domain/company/company.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type Picture, pagePicture } from './pictures.ts'
import { type KnownTrip, quoteLink } from './quote-link.ts'
import { type StructuredData, serviceData } from './structured-data.ts'

export type PageLink = { href: string; label: string }
export type Paragraph = { label: string; text: string }

/** A page that tells of one service, tour or transfer: what all of them have. */
export type Story = {
	page: { title: string; description: string }
	heading: string
	/** the mark beside the heading; null where nothing is VIP */
	vip: string | null
	picture: Picture
	facts: { title: string; items: { label: string; value: string }[] } | null
	/** in the order of reading; `common` are the same on every page of the section */
	parts: { common: boolean; paragraphs: Paragraph[] }[]
	/** what the short start of the quote form is filled in with */
	known: KnownTrip
	button: PageLink
	others: { title: string; links: PageLink[] }
	structured: StructuredData
}

/** A picture with a name and a line about it, which leads to its page. */
export type Tile = PageLink & { note: string; picture: Picture }

/** The paragraphs of a page, each with its label, in the order of their texts. */
export const paragraphsOf = (labels: Readonly<Record<string, string>>, texts: Readonly<Record<string, string>>) =>
	Object.entries(texts).map(([key, text]): Paragraph => ({ label: labels[key] ?? '', text }))

/** The mark of pages whose address says that they are VIP (contract §2). */
export const vipMark = (texts: LanguageTexts, tipo: string) => (tipo.includes('vip') ? texts.texts('fleet').vip : null)

/** A section whose pages all have the same five paragraphs. */
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

/** What the form can be filled in with, by page: everything else is the visitor's to say. */
const known: Record<string, KnownTrip> = {
	vip_mercedes_sprinter: { numPasajeros: '16', esVip: 'on' },
	visitas_ciudad: { codLocalidadDestino: 'Barcelona', codPaisDestino: 'ES' },
	visitas_cavas_bodegas: {
		codPostalDestino: '08770',
		codLocalidadDestino: "Sant Sadurní d'Anoia",
		codPaisDestino: 'ES',
	},
}

const textOf = (texts: LanguageTexts, section: Section): SectionText => texts.texts(section)

/** Links to all pages of a section, in the menu's order. */
export const sectionLinks = (texts: LanguageTexts, section: Section): PageLink[] =>
	Object.entries(textOf(texts, section).pages).map(([key, { name }]) => ({
		href: `${sections[section].path}${key}/`,
		label: name,
	}))

/**
 * The page of a service or a tour.
 * @param tipo the last part of its address; undefined comes back where there is no such page (decision 36)
 * @param origin of absolute addresses
 */
export function sectionStory(texts: LanguageTexts, section: Section, tipo: string, origin: string): Story | undefined {
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
		picture: pagePicture(tipo, picture),
		facts: null,
		parts: [{ common: false, paragraphs: paragraphsOf(labels, paragraphs) }],
		known: trip,
		button: { href: quoteLink(trip), label: texts.t(`${section}:button`, { name }) },
		others: { title: othersTitle, links: sectionLinks(texts, section).filter((link) => link.href !== href) },
		structured: serviceData(company, { origin, path: href, name: heading, description }),
	}
}

/** The overview of a section: what it is about, and a tile for each of its pages. */
export function sectionIndex(texts: LanguageTexts, section: Section) {
	const { index, pages } = textOf(texts, section)
	const tiles = Object.entries(pages).map(
		([key, { name, description, picture }]): Tile => ({
			href: `${sections[section].path}${key}/`,
			label: name,
			note: description,
			picture: pagePicture(key, picture),
		}),
	)
	const { title, description, heading, lead } = index
	return { page: { title, description }, heading, lead, groups: [{ title: null, tiles }] }
}
