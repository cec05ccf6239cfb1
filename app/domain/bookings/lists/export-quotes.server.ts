import { setImmediate } from 'node:timers/promises'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { progressOf } from '#app/domain/dispatch/board/hire-progress.server.ts'
import { requestOf } from '#app/domain/fields/quote-request.server.ts'
import { paidCentsOf } from '#app/domain/payments/money.server.ts'
import { vehiclesOf } from '#app/domain/quotes/quote-vehicles.server.ts'
import { furtherLegsOf } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { stopsOf } from '#app/domain/quotes/trip/quote-stops.server.ts'
import { typedWords } from '#app/domain/search/search-words.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { quotes } from '#drizzle/schema.ts'
import {
	columnsOf,
	conditionsOf,
	effectiveStatus,
	orderOf,
	type QuoteFilter,
	walkAccess,
} from './quote-filter.server.ts'
import { isHit, searchFor } from './quote-search.server.ts'

/** Rows read at a time: about ten milliseconds of reading and a few hundred kilobytes of memory. */
const BATCH = 500

const exported = (today: string) => ({
	id: quotes.id,
	code: quotes.code,
	status: effectiveStatus(today),
	storedStatus: quotes.status,
	createdAt: quotes.createdAt,
	...requestOf(quotes),
	fleetName: quotes.fleetName,
	vip: quotes.vip,
	kilometres: quotes.kilometres,
	totalCents: quotes.totalCents,
	validUntil: quotes.validUntil,
	language: quotes.language,
})

/** Builds the condition for the rows after the last one read, by every column of the sort order. */
function behind(filter: QuoteFilter, last: ExportedQuote): SQL {
	const row = { ...last, status: last.storedStatus }
	const columns = Object.entries(columnsOf(filter))
	const keys = sql.join(
		columns.map(([, column]) => sql`${column}`),
		sql`, `,
	)
	const values = sql.join(
		columns.map(([name]) => sql`${row[name as keyof typeof row]}`),
		sql`, `,
	)
	return filter.direction === 'asc' ? sql`(${keys}) > (${values})` : sql`(${keys}) < (${values})`
}

/**
 * Yields all quotes of a filter in its order, in batches. Each batch begins after the last row of the one before, so
 * that quotes stored during the export neither repeat nor hide another. Other requests run between two batches.
 */
export async function* quotesInBatches(context: Pick<Context, 'database' | 'now'>, filter: QuoteFilter) {
	const today = dayAt(context.now())
	const words = typedWords(filter.text)
	if (filter.text.trim() !== '' && words.length === 0) return
	const condition =
		words.length === 0
			? conditionsOf(filter, today, walkAccess(filter))
			: isHit(await searchFor(context, words, filter, today, undefined))
	let last: ExportedQuote | undefined
	do {
		const rows: ExportedQuote[] = await readBatch(context, filter, today, and(condition, last && behind(filter, last)))
		if (rows.length > 0) yield rows
		last = rows.length < BATCH ? undefined : rows.at(-1)
		await setImmediate()
	} while (last)
}

async function readBatch(
	{ database: { read } }: Pick<Context, 'database'>,
	filter: QuoteFilter,
	today: string,
	condition: SQL | undefined,
) {
	const rows = await read
		.select(exported(today))
		.from(quotes)
		.where(condition)
		.orderBy(...orderOf(filter))
		.limit(BATCH)
	const ids = rows.map(({ id }) => id)
	const vehicles = await vehiclesOf(read, ids)
	const legs = await furtherLegsOf(read, ids)
	const stopsAt = await stopsOf(read, ids)
	const progress = await progressOf(read, ids)
	const paid = await paidCentsOf(read, ids)
	return rows.map((row) => ({
		...row,
		vehicles: vehicles.get(row.id) ?? [],
		stops: stopsAt(row.id, 1),
		furtherLegs: legs.get(row.id) ?? [],
		/** of its jobs; undefined where it has none */
		progress: progress.get(row.id),
		/** payments received less refunds; undefined where no payment was ever expected or received */
		paidCents: paid.get(row.id),
	}))
}

type Read = Awaited<ReturnType<typeof readBatch>>[number]

export type ExportedQuote = { [Name in keyof Read]: Read[Name] }
