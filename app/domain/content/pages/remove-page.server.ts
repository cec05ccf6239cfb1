import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { refreshWords } from '#app/domain/words/current-words.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { fallbackLanguage, type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { pageAddresses, picturePlaces, sitePages } from '#drizzle/schema.ts'
import { draftWords, publishWords, readWords } from './page-words.server.ts'
import { addressKey, isBuiltIn, type SitePage } from './site-pages.ts'

type Page = Pick<SitePage, 'section' | 'key'>

/** Place of a page's picture. */
export const picturePlaceOf = (key: string) => `pages/${key}`

/** What depends on a page of the company's own. */
export type Dependents = {
	/** addresses that will lead to its section, with a leading slash */
	addresses: string[]
	/** languages in which it has texts */
	languages: Language[]
	hasPicture: boolean
}

/** Lists what depends on a page of the company's own, before it is removed. */
export async function dependentsOf(queries: Queries, page: Page): Promise<Dependents> {
	const [addresses, words, pictures] = await Promise.all([
		queries
			.select({ slug: pageAddresses.slug })
			.from(pageAddresses)
			.where(and(eq(pageAddresses.section, page.section), eq(pageAddresses.key, page.key))),
		readWords(queries, page),
		queries.$count(picturePlaces, eq(picturePlaces.place, picturePlaceOf(page.key))),
	])
	return {
		addresses: addresses.map(({ slug }) => `/${addressKey(page.section, slug)}/`),
		languages: languageCodes.filter((language) => Object.keys(words.drafted[language]).length > 0),
		hasPicture: pictures > 0,
	}
}

/**
 * Removes a page of the company's own with its texts. Its addresses lead to its section from then on.
 * @returns refused('changedMeanwhile') where it was changed or removed since it was read
 */
export async function removePage(
	context: Pick<Context, 'database' | 'now'>,
	{ section, key, version, userId }: Page & { version: number; userId: number },
): Promise<Result<null, 'changedMeanwhile'>> {
	const at = context.now()
	const page = { section, key }
	if (isBuiltIn(section, key)) throw new Error('A page of the specification cannot be removed.')
	const removed = await inTransaction(context, async (tx) => {
		const rows = await tx
			.update(sitePages)
			.set({ removedAt: at, version: sql`${sitePages.version} + 1` })
			.where(and(eq(sitePages.key, key), eq(sitePages.version, version), isNull(sitePages.removedAt)))
			.returning({ key: sitePages.key })
		if (rows.length === 0) return refused('changedMeanwhile')
		const author = { userId, at }
		for (const language of languageCodes) await draftWords(tx, page, { language, words: {} }, author)
		await publishWords(tx, page, fallbackLanguage, author)
		await tx.delete(picturePlaces).where(eq(picturePlaces.place, picturePlaceOf(key)))
		return accepted(null)
	})
	await refreshWords(context)
	return removed
}
