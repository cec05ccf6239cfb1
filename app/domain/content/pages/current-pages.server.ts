import { asc, eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { allOf } from '#app/platform/db/transaction.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { fallbackLanguage } from '#app/platform/i18n/languages.ts'
import { pageAddresses, settings, sitePages } from '#drizzle/schema.ts'
import { offeredSizes } from '../offered-sizes.server.ts'
import { storedFigures } from './page-figures.schema.ts'
import { readWords } from './page-words.server.ts'
import { arrangedPages, type PageRow, type SitePage, type SitePages } from './site-pages.ts'

/** Name of the setting with the order of the menu's sections. */
export const SECTIONS_SETTING = 'menuSections'

type Row = Omit<PageRow, 'figures'> & { figures: string }

const selectRows = (queries: Queries): PromiseLike<Row[]> =>
	queries
		.select({
			key: sitePages.key,
			section: sitePages.section,
			slug: sitePages.slug,
			position: sitePages.position,
			listed: sitePages.listed,
			figures: sitePages.figures,
			removedAt: sitePages.removedAt,
		})
		.from(sitePages)
		.orderBy(asc(sitePages.position), asc(sitePages.key))

const pageRows = (rows: Row[]): PageRow[] => rows.map((row) => ({ ...row, figures: storedFigures(row.figures) }))

const selectAddresses = (queries: Queries) =>
	queries
		.select({ section: pageAddresses.section, slug: pageAddresses.slug, key: pageAddresses.key })
		.from(pageAddresses)
		.orderBy(asc(pageAddresses.section), asc(pageAddresses.slug))

const selectSections = (queries: Queries) =>
	queries.select({ value: settings.value }).from(settings).where(eq(settings.name, SECTIONS_SETTING))

const rowsAsKnown = asKnown('sitePages', selectRows, pageRows)
const addressesAsKnown = asKnown('pageAddresses', selectAddresses, (rows) => rows)
const sectionsAsKnown = asKnown('menuSections', selectSections, ([row]) => row?.value)

/** Reads all pages of the site as they are stored, the page about VIP vehicles among them. */
export async function storedPages(queries: Queries): Promise<SitePages> {
	const [rows, addresses, [order]] = await allOf([
		selectRows(queries),
		selectAddresses(queries),
		selectSections(queries),
	])
	return arrangedPages({ rows: pageRows(rows), addresses, sections: order?.value })
}

/**
 * Returns the pages of the public site. While the database is unavailable they are those last read, or those of the
 * specification.
 */
export async function currentPages(context: Pick<Context, 'database'>): Promise<SitePages> {
	const sizes = await offeredSizes(context)
	const hasVip = sizes.some(({ vip }) => vip)
	try {
		const [rows, addresses, sections] = await Promise.all([
			rowsAsKnown(context),
			addressesAsKnown(context),
			sectionsAsKnown(context),
		])
		return arrangedPages({ rows, addresses, sections, hasVip })
	} catch (error) {
		if (isDatabaseUnavailable(error)) return arrangedPages({ hasVip })
		throw error
	}
}

/** Page with what only the office sees of it. */
export type OfficePage = SitePage & {
	/** counts changes; 0 for a page of the program that was never changed */
	version: number
	isRemoved: boolean
}

/** Lists the pages that were removed, with the last name that was published; those without any are left out. */
export async function removedPages(queries: Queries) {
	const rows = await queries
		.select({ key: sitePages.key, section: sitePages.section })
		.from(sitePages)
		.where(isNotNull(sitePages.removedAt))
		.orderBy(asc(sitePages.removedAt))
	const named = await allOf(rows.map((page) => readWords(queries, page)))
	return rows.flatMap((page, at) => {
		const name = named[at]?.last[fallbackLanguage].name
		return name ? [{ ...page, name }] : []
	})
}

/** Finds a page by its key, removed ones too; undefined where there never was one. */
export async function findPage(queries: Queries, key: string): Promise<OfficePage | undefined> {
	const { pages } = await storedPages(queries)
	const [row] = await queries.select().from(sitePages).where(eq(sitePages.key, key))
	const page = pages.find((each) => each.key === key)
	if (page) return { ...page, version: row?.version ?? 0, isRemoved: false }
	if (!row) return undefined
	const { section, slug, version } = row
	const isListed = row.listed === 1
	return { key, section, slug, isOwn: true, isListed, figures: storedFigures(row.figures), version, isRemoved: true }
}
