import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { refreshWords } from '#app/domain/words/current-words.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { fallbackLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { pageAddresses, sitePages } from '#drizzle/schema.ts'
import { storedPages } from './current-pages.server.ts'
import type { PageFigures } from './page-figures.ts'
import { draftWords, markOf, publishWords, readWords } from './page-words.server.ts'
import type { PageWords } from './page-words.ts'
import { isBuiltIn, MAX_PAGES, pageAt, pagesIn, type SitePage } from './site-pages.ts'

type Page = Pick<SitePage, 'section' | 'key'>

/** What the form of a page was opened with. */
export type PageRead = {
	/** version of the page, 0 for one that is new or was never changed */
	version: number
	/** of its texts in the language of the form, as `markOf` makes it */
	mark: string
}

export type PageRefusal = 'changedMeanwhile' | 'slugTaken' | 'slugOfSite' | 'tooManyPages' | 'notAsDraft'

type Saving = {
	read: PageRead
	words: PageWords
	/** whether the drafts of this language are published, or its texts saved as drafts only */
	publishes: boolean
	userId: number
}

export type OwnPageChange = Saving & Pick<SitePage, 'section' | 'slug'> & { figures: PageFigures | undefined }

const stored = (figures: PageFigures | undefined) => (figures ? JSON.stringify(figures) : '')

/** Checks that a page may have an address. @returns why not; undefined where it may */
async function slugProblem(tx: Transaction, { section, key }: Page, slug: string): Promise<PageRefusal | undefined> {
	if (isBuiltIn(section, slug)) return 'slugOfSite'
	const other = pageAt(await storedPages(tx), section, slug)
	return other && other.key !== key ? 'slugTaken' : undefined
}

/** Makes an address lead to a page. A draft leaves it to a former page that had it, until the draft is published. */
function claimAddress(tx: Transaction, { section, key }: Page, slug: string, { publishes }: Saving) {
	const claim = tx.insert(pageAddresses).values({ section, slug, key })
	return publishes
		? claim.onConflictDoUpdate({ target: [pageAddresses.section, pageAddresses.slug], set: { key } })
		: claim.onConflictDoNothing()
}

/** Returns whether a draft would change a published page at once: address and figures have no drafts. */
async function changesAtOnce(tx: Transaction, { section, key }: Page, { slug, figures, publishes }: OwnPageChange) {
	if (publishes) return false
	const page = pagesIn(await storedPages(tx), section).find((each) => each.key === key)
	if (!page || (page.slug === slug && stored(page.figures) === stored(figures))) return false
	return (await readWords(tx, page)).published[fallbackLanguage].name !== undefined
}

async function writeWords(tx: Transaction, page: Page, language: Language, saving: Saving, at: number) {
	const author = { userId: saving.userId, at }
	await draftWords(tx, page, { language, words: saving.words }, author)
	if (saving.publishes) await publishWords(tx, page, language, author)
}

/** Returns whether the texts of a page have changed since a form with them was opened. */
const haveChanged = async (tx: Transaction, page: Page, language: Language, { mark }: PageRead) =>
	markOf((await readWords(tx, page)).drafted[language]) !== mark

/**
 * Adds a page of the company's own, at the end of its section.
 * @returns its key; refused where its address is taken or the section is full
 */
export async function addPage(
	context: Pick<Context, 'database' | 'now'>,
	{ section, slug, figures, ...saving }: OwnPageChange,
): Promise<Result<string, PageRefusal>> {
	const at = context.now()
	const added = await inTransaction(context, async (tx) => {
		const others = pagesIn(await storedPages(tx), section)
		if (others.length >= MAX_PAGES) return refused('tooManyPages')
		// Pages are never deleted, so the numbers of their rows are never used twice.
		const key = `own${(await tx.$count(sitePages, sql`${sitePages.key} LIKE 'own%'`)) + 1}`
		const page = { section, key }
		const problem = await slugProblem(tx, page, slug)
		if (problem) return refused(problem)
		const [last] = await tx
			.select({ position: sql<number | null>`max(${sitePages.position})` })
			.from(sitePages)
			.where(eq(sitePages.section, section))
		const position = Math.max(Number(last?.position ?? -1) + 1, others.length)
		await tx.insert(sitePages).values({ ...page, slug, position, listed: 1, figures: stored(figures) })
		await claimAddress(tx, page, slug, saving)
		await writeWords(tx, page, fallbackLanguage, saving, at)
		return accepted(key)
	})
	await refreshWords(context)
	return added
}

/** Raises the version of a page that is as it was read, and changes it. @returns whether it was */
async function changeRow(
	tx: Transaction,
	{ section, key }: Page,
	version: number,
	change: Partial<typeof sitePages.$inferInsert>,
) {
	const changed = await tx
		.update(sitePages)
		.set({ ...change, version: sql`${sitePages.version} + 1` })
		.where(and(eq(sitePages.key, key), eq(sitePages.section, section), eq(sitePages.version, version)))
		.returning({ key: sitePages.key })
	return changed.length === 1
}

/**
 * Changes a page of the company's own in Spanish, with its address and figures. Its former address leads to the new
 * one. A page that was removed since exists again.
 * @returns refused('changedMeanwhile') where page or texts have changed since they were read
 */
export async function changePage(
	context: Pick<Context, 'database' | 'now'>,
	{ section, key, slug, figures, ...saving }: OwnPageChange & Page,
): Promise<Result<string, PageRefusal>> {
	const at = context.now()
	const page = { section, key }
	const saved = await inTransaction(context, async (tx) => {
		const problem = await slugProblem(tx, page, slug)
		if (problem) return refused(problem)
		if (await haveChanged(tx, page, fallbackLanguage, saving.read)) return refused('changedMeanwhile')
		const others = pagesIn(await storedPages(tx), section).filter((each) => each.key !== key)
		if (others.length >= MAX_PAGES) return refused('tooManyPages')
		if (await changesAtOnce(tx, page, { ...saving, section, slug, figures })) return refused('notAsDraft')
		const change = { slug, figures: stored(figures), removedAt: null }
		if (!(await changeRow(tx, page, saving.read.version, change))) return refused('changedMeanwhile')
		await claimAddress(tx, page, slug, saving)
		await writeWords(tx, page, fallbackLanguage, saving, at)
		return accepted(key)
	})
	await refreshWords(context)
	return saved
}

/** Changes the texts of a page of the company's own in another language than Spanish. Refuses the same as `changePage`. */
export async function translatePage(
	context: Pick<Context, 'database' | 'now'>,
	{ section, key, language, ...saving }: Saving & Page & { language: Language },
): Promise<Result<string, PageRefusal>> {
	const at = context.now()
	const page = { section, key }
	const saved = await inTransaction(context, async (tx) => {
		if (await haveChanged(tx, page, language, saving.read)) return refused('changedMeanwhile')
		const isThere = pagesIn(await storedPages(tx), section).some((each) => each.key === key)
		// The version is of what all languages share, so two languages can be written at the same time.
		if (!isThere) return refused('changedMeanwhile')
		await writeWords(tx, page, language, saving, at)
		return accepted(key)
	})
	await refreshWords(context)
	return saved
}

/**
 * Sets the figures of a page of the program.
 * @param change.figures undefined where those of the program shall hold again
 * @returns refused('changedMeanwhile') where it was changed since it was read
 */
export const setFigures = (
	context: Pick<Context, 'database'>,
	{ section, key, version, figures }: Page & { version: number; figures: PageFigures | undefined },
): Promise<Result<string, PageRefusal>> =>
	inTransaction(context, async (tx) => {
		const position = pagesIn(await storedPages(tx), section).findIndex((page) => page.key === key)
		await tx
			.insert(sitePages)
			.values({ key, section, slug: key, position, listed: 1, version: 0 })
			.onConflictDoNothing()
		const isChanged = await changeRow(tx, { section, key }, version, { figures: stored(figures) })
		return isChanged ? accepted(key) : refused('changedMeanwhile')
	})
