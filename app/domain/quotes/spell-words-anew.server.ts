import { setImmediate } from 'node:timers/promises'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { updatePage } from '#app/domain/customers/update-page.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { customers, settings } from '#drizzle/schema.ts'
import { indexAllAnew } from './quote-index.server.ts'

/** Version of how search words are spelled: raised with each change of that. */
const SPELLING = '2'
const SETTING = 'wordSpelling'
/** Customer records written in one transaction, so that visitors never wait. */
const WRITTEN = 100

type Site = Pick<Context, 'database'>

const pagesAfter = ({ database }: Site, after: number) =>
	database.read
		.select({ id: customers.id })
		.from(customers)
		.where(and(gt(customers.id, after), isNotNull(customers.latestQuoteId)))
		.orderBy(asc(customers.id))
		.limit(WRITTEN)

async function spellCustomersAnew(site: Site) {
	for (let after = 0; ; ) {
		const ids = (await pagesAfter(site, after)).map(({ id }) => id)
		if (ids.length === 0) return
		await inTransaction(site, async (tx) => {
			for (const id of ids) await updatePage(tx, id)
		})
		after = ids.at(-1) ?? after
		await setImmediate()
	}
}

/**
 * Updates the search words of all quotes and customers, where another build has spelled them differently. It runs once
 * per database and spelling version.
 */
export async function spellWordsAnew(site: Site): Promise<void> {
	const { read } = site.database
	const [known] = await read.select({ value: settings.value }).from(settings).where(eq(settings.name, SETTING))
	if (known?.value === SPELLING) return
	await indexAllAnew(site)
	await spellCustomersAnew(site)
	const row = { name: SETTING, value: SPELLING }
	await inTransaction(site, (tx) =>
		tx
			.insert(settings)
			.values(row)
			.onConflictDoUpdate({ target: settings.name, set: { value: SPELLING } }),
	)
}
