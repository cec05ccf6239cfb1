import { eq } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { ordinaryDay } from './days.ts'
import { DAY, pricedQuote } from './quotes-at-work.ts'
import { databaseOf } from './site-pair.ts'
import { createTestContext, TEST_NOW } from './test-context.ts'

/** Returns a pickup in some forty days, by this machine's clock, which built servers use. */
export const datePickup = () => `${ordinaryDay(40)} 09:30`

/**
 * Stores offers sent twelve days ago: half of them ended after a week, the others have two days left.
 * @param settings of the servers that will run
 * @returns their references, and the settings with which servers find them
 */
export async function sendOffersLongAgo(count: number, settings: Record<string, string>) {
	const context = await createTestContext(settings)
	context.advance(Date.now() - 12 * DAY - TEST_NOW)
	const priced = async (validDays: number) =>
		pricedQuote(context, { request: { datePickup: datePickup() }, draft: { validDays } })
	const [ended, ending]: [string[], string[]] = [[], []]
	for (let turn = 0; turn < count; turn++) {
		ended.push(await priced(7))
		ending.push(await priced(14))
	}
	return { ended, ending, settings: databaseOf(context) }
}

export const sorted = <Item>(items: readonly Item[]) => items.map(String).sort()

/** Returns the references of the quotes with this event, once for each event. */
export async function happened({ read }: Database, kind: 'requested' | 'quoted' | 'expired' | 'reminded') {
	const events = await read
		.select({ code: quotes.code })
		.from(quoteEvents)
		.innerJoin(quotes, eq(quotes.id, quoteEvents.quoteId))
		.where(eq(quoteEvents.kind, kind))
	return sorted(events.map(({ code }) => code))
}
