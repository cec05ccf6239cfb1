import { EVERYONE } from '#app/domain/accounts/access-level.ts'
import { accessOf, type Person } from '#app/domain/accounts/rights.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { isAboutVip } from './about-vip.ts'
import type { TextLang } from './pages/page-text.server.ts'
import {
	arrangedPages,
	isFromBarcelona,
	type MenuSection,
	menuEntries,
	pagePath,
	pagesIn,
	type SitePage,
	type SitePages,
} from './pages/site-pages.ts'

export type MenuItem = {
	/** key of the label in `locales/es/shell.json`, under `menu`; of a service, tour or transfer the end of its path */
	label: string
	url: string
	/** name of a service, tour or transfer in the reader's language, its label */
	name?: string
	/** language of the name where it is not the reader's */
	lang?: TextLang
	/** languages in which one of the company's own pages is written; undefined where it is all */
	languages?: readonly Language[]
	/** left out of menu and sitemap, while its address goes on answering */
	hidden?: boolean
	/** number of seats, used as the label */
	tipo?: string
	esVip?: boolean
	/** highest access level that sees it; absent in submenus, which follow their parent */
	access?: number
	/** shown only to visitors who are not logged in */
	es_login?: boolean
	/** shown only to logged-in users */
	needsLogin?: boolean
	/** whether it is a form that posts, not a link (decision 13) */
	posts?: boolean
	submenu?: readonly MenuItem[]
}

/** Vehicle size, as the menu shows it. */
export type MenuSize = { seats: number; vip: boolean }

const size = ({ seats, vip }: MenuSize): MenuItem => ({
	label: 'pax',
	tipo: String(seats),
	url: `/fleet/${seats}/`,
	esVip: vip,
})
/** Returns the name of a page, and the languages of both; undefined where it is not published. */
export type NameOf = (page: SitePage) => Pick<MenuItem, 'name' | 'lang' | 'languages'> | undefined

/** Returns the entry of a page; none where it is one of the company's own that is not published. */
function pageItem(page: SitePage, nameOf: NameOf): MenuItem[] {
	const named = nameOf(page)
	if (page.isOwn && named === undefined) return []
	return [
		{
			label: page.slug,
			url: pagePath(page),
			esVip: isAboutVip(page.slug),
			...named,
			...(!page.isListed && { hidden: true }),
		},
	]
}

/** Gathers the transfers from Barcelona into one group, at the place of the first of them. */
function transferItems(pages: readonly SitePage[], nameOf: NameOf): MenuItem[] {
	return menuEntries(pages).flatMap((entry) => {
		const submenu = entry.flatMap((page) => pageItem(page, nameOf))
		if (!entry.some(isFromBarcelona)) return submenu
		const hidden = submenu.every((item) => item.hidden)
		return [{ label: 'barcelona', url: '/traslados/', submenu, ...(hidden && { hidden }) }]
	})
}

/** Returns the entry of a section with those of its pages. */
function sectionItem(section: MenuSection, sizes: readonly MenuSize[], pages: SitePages, nameOf: NameOf): MenuItem {
	if (section === 'flota')
		return {
			label: section,
			url: '/fleet/',
			access: EVERYONE,
			...(sizes.length > 0 && { submenu: sizes.map(size) }),
		}
	const below = pagesIn(pages, section)
	const submenu =
		section === 'traslados' ? transferItems(below, nameOf) : below.flatMap((page) => pageItem(page, nameOf))
	return { label: section, url: `/${section}/`, access: EVERYONE, submenu }
}

/**
 * Returns all entries of the menu in the contract's order (contract §2), and `desk`, the office's link to its pages
 * (decision 8). The sitemap reads it too.
 * @param sizes that the company offers, smallest first; the VIP service is listed where one of them is VIP
 * @param pages of the site; those of the specification by default
 * @param nameOf names the pages
 */
export const menuOf = (
	sizes: readonly MenuSize[],
	pages: SitePages = arrangedPages({ hasVip: sizes.some(({ vip }) => vip) }),
	nameOf: NameOf = () => undefined,
): readonly MenuItem[] => [
	{ label: 'inicio', url: '/', access: EVERYONE },
	...pages.sections.map(({ section, isShown }) => ({
		...sectionItem(section, sizes, pages, nameOf),
		...(!isShown && { hidden: true }),
	})),
	{ label: 'budgetRequest', url: '/budgetRequest/', access: EVERYONE },
	{ label: 'desk', url: '/admin/quotes/', access: accessOf('readRequests') },
	{ label: 'admin', url: '/admin/', access: accessOf('records') },
	{ label: 'login', url: '/login/', access: EVERYONE, es_login: true },
	{ label: 'register', url: '/register/', access: EVERYONE, es_login: true },
	{ label: 'profile', url: '/profile/', access: EVERYONE, needsLogin: true },
	{ label: 'logout', url: '/login/', access: EVERYONE, needsLogin: true, posts: true },
	{ label: 'about', url: '/about/', access: EVERYONE },
]

export type Visitor = Readonly<Person & { loggedIn: boolean }>

/**
 * Returns the entries that a visitor sees (contract §2): those that the company shows and whose access level is at least the visitor's. Log-in
 * entries are shown only before logging in, profile and log-out only after.
 */
export function visibleMenu(visitor: Visitor, items: readonly MenuItem[]): MenuItem[] {
	return items.filter(
		(item) =>
			!item.hidden &&
			(item.access ?? EVERYONE) >= visitor.level &&
			(!item.es_login || !visitor.loggedIn) &&
			(!item.needsLogin || visitor.loggedIn),
	)
}
