import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { settings, sitePages } from '#drizzle/schema.ts'
import { SECTIONS_SETTING, storedPages } from './current-pages.server.ts'
import {
	type MenuSection,
	menuEntries,
	type PageSection,
	pagesIn,
	type SectionShown,
	type SitePage,
	sectionsStored,
} from './site-pages.ts'

type Writing = Pick<Context, 'database'>

/** Two neighbours of a list, in the order in which the person saw them. */
type Neighbours<Name> = { first: Name; second: Name }

/** Returns a list with two neighbours exchanged; undefined where they are not neighbours in this order. */
function exchanged<Item>(items: readonly Item[], isFirst: (item: Item) => boolean, isSecond: (item: Item) => boolean) {
	const at = items.findIndex(isFirst)
	const [first, second] = items.slice(at, at + 2)
	if (at < 0 || first === undefined || second === undefined || !isSecond(second)) return undefined
	return [...items.slice(0, at), second, first, ...items.slice(at + 2)]
}

/** Stores place and visibility of pages. Their versions stay, because what their forms show does not change. */
async function placePages(tx: Transaction, pages: readonly SitePage[]) {
	for (const [position, { key, section, slug, isListed }] of pages.entries()) {
		const listed = isListed ? 1 : 0
		await tx
			.insert(sitePages)
			.values({ key, section, slug, position, listed, version: 0 })
			.onConflictDoUpdate({ target: sitePages.key, set: { position, listed } })
	}
}

/** Exchanges two neighbours of a section: entries of its menu, by their first pages, or pages of one entry. */
function exchangedPages(pages: readonly SitePage[], { first, second }: Neighbours<string>) {
	const is = (key: string) => (page: SitePage | undefined) => page?.key === key
	const entries = menuEntries(pages)
	const whole = exchanged(
		entries,
		([page]) => is(first)(page),
		([page]) => is(second)(page),
	)
	if (whole) return whole.flat()
	const within = entries.map((entry) => exchanged(entry, is(first), is(second)))
	return within.some(Boolean) ? entries.flatMap((entry, at) => within[at] ?? entry) : undefined
}

/**
 * Exchanges two neighbouring pages of a section.
 * @returns refused('moved') where they are not neighbours in this order any more
 */
export const exchangePages = (
	context: Writing,
	{ section, ...neighbours }: Neighbours<string> & { section: PageSection },
): Promise<Result<null, 'moved'>> =>
	inTransaction(context, async (tx) => {
		const pages = exchangedPages(pagesIn(await storedPages(tx), section), neighbours)
		if (!pages) return refused('moved')
		await placePages(tx, pages)
		return accepted(null)
	})

/**
 * Shows or hides a page in menu, overview and sitemap.
 * @returns refused('moved') where there is no such page any more
 */
export const listPage = (
	context: Writing,
	{ section, key, isListed }: Pick<SitePage, 'section' | 'key' | 'isListed'>,
): Promise<Result<null, 'moved'>> =>
	inTransaction(context, async (tx) => {
		const pages = pagesIn(await storedPages(tx), section)
		if (!pages.some((page) => page.key === key)) return refused('moved')
		await placePages(
			tx,
			pages.map((page) => (page.key === key ? { ...page, isListed } : page)),
		)
		return accepted(null)
	})

async function storeSections(tx: Transaction, sections: readonly SectionShown[]) {
	const value = sectionsStored(sections)
	await tx.delete(settings).where(eq(settings.name, SECTIONS_SETTING))
	await tx.insert(settings).values({ name: SECTIONS_SETTING, value })
}

/** Exchanges two neighbouring sections of the menu. Refuses the same as `exchangePages`. */
export const exchangeSections = (
	context: Writing,
	{ first, second }: Neighbours<MenuSection>,
): Promise<Result<null, 'moved'>> =>
	inTransaction(context, async (tx) => {
		const sections = exchanged(
			(await storedPages(tx)).sections,
			({ section }) => section === first,
			({ section }) => section === second,
		)
		if (!sections) return refused('moved')
		await storeSections(tx, sections)
		return accepted(null)
	})

/** Shows or hides a section of the menu; the addresses of its pages go on answering. */
export const showSection = (context: Writing, { section, isShown }: SectionShown): Promise<void> =>
	inTransaction(context, async (tx) => {
		const { sections } = await storedPages(tx)
		await storeSections(
			tx,
			sections.map((each) => (each.section === section ? { section, isShown } : each)),
		)
	})
