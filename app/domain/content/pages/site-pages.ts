import { isAboutVip } from '../about-vip.ts'
import { transfers } from '../transfers.ts'
import type { PageFigures } from './page-figures.ts'

/** Sections whose pages the company may add to, move and hide. */
export const pageSections = ['servicios', 'tours', 'traslados'] as const
export type PageSection = (typeof pageSections)[number]

/** Sections of the menu whose order the company sets, in the order of the specification (contract §2). */
export const menuSections = ['flota', 'servicios', 'tours', 'traslados'] as const
export type MenuSection = (typeof menuSections)[number]

export const isPageSection = (name: unknown): name is PageSection => pageSections.some((section) => section === name)

/** Maximum number of pages of a section, because the menu of every page lists them. */
export const MAX_PAGES = 40

/** Page of a service, a tour or a transfer. */
export type SitePage = {
	/** names its words: the slug of a page of the program, or `own1` for one of the company's own */
	key: string
	section: PageSection
	/** last part of its address */
	slug: string
	/** whether it is one of the company's own */
	isOwn: boolean
	/** whether menu, overview and sitemap list it */
	isListed: boolean
	/** figures that the office has set; undefined where those of the program hold */
	figures: PageFigures | undefined
}

export type SectionShown = { section: MenuSection; isShown: boolean }

/** All pages of the site that exist, and where addresses of former ones lead. */
export type SitePages = {
	sections: readonly SectionShown[]
	/** in the order of each section */
	pages: readonly SitePage[]
	/** former addresses, such as `tours/priorat`, with the key of their page */
	former: ReadonlyMap<string, string>
}

/** Row of a page that was added or changed. */
export type PageRow = Omit<SitePage, 'isOwn' | 'isListed' | 'figures'> & {
	position: number
	listed: number
	figures: PageFigures | undefined
	removedAt: number | null
}

/** Pages of the program in the order of the specification; their slugs are their keys (contract §2). */
export const builtInPages: Readonly<Record<PageSection, readonly string[]>> = {
	servicios: ['empresa', 'boda', 'transfer', 'excursiones', 'vip_mercedes_sprinter'],
	tours: ['visitas_ciudad', 'visitas_cavas_bodegas'],
	traslados: transfers.map(({ key }) => key),
}

export const isBuiltIn = (section: PageSection, key: string) => builtInPages[section].includes(key)

/** Transfers of the program that do not start from Barcelona only. */
const apart = ['para_eventos', 'costa_dorada']

/** Returns whether a page is in the menu's group of transfers from Barcelona. */
export const isFromBarcelona = ({ section, key, isOwn }: SitePage) =>
	section === 'traslados' && !isOwn && !apart.includes(key)

/** Returns the entries that the menu has of a section: single pages, and in one entry those from Barcelona. */
export function menuEntries(pages: readonly SitePage[]): SitePage[][] {
	const group = pages.filter(isFromBarcelona)
	return pages.flatMap((page) => {
		if (!isFromBarcelona(page)) return [[page]]
		return page === group[0] ? [group] : []
	})
}

export const pagePath = ({ section, slug }: Pick<SitePage, 'section' | 'slug'>) => `/${section}/${slug}/`

export const addressKey = (section: PageSection, slug: string) => `${section}/${slug}`

const sectionsAsSpecified: readonly SectionShown[] = menuSections.map((section) => ({ section, isShown: true }))

/** Writes the order of the sections as it is stored: `tours,-flota,servicios,traslados`, a hyphen before hidden ones. */
export const sectionsStored = (sections: readonly SectionShown[]) =>
	sections.map(({ section, isShown }) => (isShown ? section : `-${section}`)).join()

/** Reads the stored order of the sections. Unknown ones are left out, missing ones follow and are shown. */
export function sectionsOf(stored: string | undefined): readonly SectionShown[] {
	const named = (stored ?? '').split(',').flatMap((name) => {
		const section = menuSections.find((each) => each === name.replace(/^-/, ''))
		return section ? [{ section, isShown: !name.startsWith('-') }] : []
	})
	return [...named, ...sectionsAsSpecified.filter(({ section }) => !named.some((each) => each.section === section))]
}

type Placed = SitePage & { position: number; isRemoved: boolean }

const placedRow = ({ listed, removedAt, ...row }: PageRow): Placed => ({
	...row,
	isOwn: !isBuiltIn(row.section, row.key),
	isListed: listed === 1,
	isRemoved: removedAt !== null,
})

/** Returns the pages of the program that have no row, in their place of the specification. */
const unchanged = (rows: readonly PageRow[]): Placed[] =>
	pageSections.flatMap((section) =>
		builtInPages[section].flatMap((key, position) =>
			rows.some((row) => row.key === key)
				? []
				: [{ key, section, slug: key, isOwn: false, isListed: true, figures: undefined, position, isRemoved: false }],
		),
	)

/** Arranges all pages of the site, those of the program and the company's own. */
export function arrangedPages({
	rows = [],
	addresses = [],
	sections,
	hasVip = true,
}: {
	rows?: readonly PageRow[]
	addresses?: readonly { section: PageSection; slug: string; key: string }[]
	/** as stored */
	sections?: string
	/** whether the company offers a VIP vehicle; without one the page about it does not exist */
	hasVip?: boolean
}): SitePages {
	const placed = [...unchanged(rows), ...rows.map(placedRow)].sort((a, b) => a.position - b.position)
	const pages = placed.filter(({ isRemoved, isOwn, key }) => !isRemoved && (hasVip || isOwn || !isAboutVip(key)))
	const gone = placed.filter((page) => !pages.includes(page))
	const former = [...gone, ...addresses].map(({ section, slug, key }) => [addressKey(section, slug), key] as const)
	return {
		sections: sectionsOf(sections),
		pages: pageSections.flatMap((name) =>
			pages
				.filter(({ section }) => section === name)
				.map(({ position: _position, isRemoved: _isRemoved, ...page }) => page),
		),
		former: new Map(former),
	}
}

/** Pages of the program alone, as the specification has them. */
export const specifiedPages = arrangedPages({})

export const pagesIn = ({ pages }: SitePages, section: PageSection) => pages.filter((page) => page.section === section)

/** Finds the page at an address; undefined where there is none. */
export const pageAt = ({ pages }: SitePages, section: PageSection, slug: string) =>
	pages.find((page) => page.section === section && page.slug === slug)

/**
 * Returns where an address without a page leads: to the page that had it, or to its section where that was removed.
 * @returns undefined where no page ever had it
 */
export function movedTo({ pages, former }: SitePages, section: PageSection, slug: string): string | undefined {
	const key = former.get(addressKey(section, slug))
	if (key === undefined) return undefined
	const page = pages.find((each) => each.key === key)
	if (!page) return `/${section}/`
	return page.slug === slug ? undefined : pagePath(page)
}
