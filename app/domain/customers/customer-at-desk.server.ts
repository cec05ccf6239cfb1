import { and, asc, count, desc, eq, inArray, isNotNull, min, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { customerEvents, customers, quoteOffers, quotes, users } from '#drizzle/schema.ts'
import { listCustomerNotes } from './customer-notes.server.ts'
import { membersOf } from './customer-pages.server.ts'
import { customerRows } from './find-customers.server.ts'
import { newestFacts } from './update-page.server.ts'

type Reading = Pick<Context, 'database'>

/** Sums up the requests of some customers: their number, first date, offers and acceptances; amounts in cents. */
async function sumsOf(read: Queries, customerIds: readonly number[]) {
	const isTheirs = inArray(quotes.customerId, [...customerIds])
	const [asked] = await read
		.select({
			requests: count(),
			since: min(quotes.createdAt),
			accepted: sql<number>`coalesce(sum(case when ${quotes.status} = 'accepted' then 1 else 0 end), 0)`.mapWith(
				Number,
			),
			acceptedCents:
				sql<number>`coalesce(sum(case when ${quotes.status} = 'accepted' then ${quotes.totalCents} else 0 end), 0)`.mapWith(
					Number,
				),
		})
		.from(quotes)
		.where(isTheirs)
	const [sent] = await read
		.select({ offers: count() })
		.from(quoteOffers)
		.innerJoin(quotes, eq(quotes.id, quoteOffers.quoteId))
		.where(isTheirs)
	return { requests: 0, since: null, accepted: 0, acceptedCents: 0, ...asked, offers: sent?.offers ?? 0 }
}

/** Reads the customers merged into a record. */
async function mergedOf(read: Queries, members: readonly number[]) {
	const rows = await read
		.select({
			id: customers.id,
			kind: customers.kind,
			key: customers.key,
			version: customers.version,
			mergedAt: customers.mergedAt,
		})
		.from(customers)
		.where(and(inArray(customers.id, [...members]), isNotNull(customers.mergedInto)))
		.orderBy(asc(customers.id))
	return rows
}

/** Lists the merges and unmerges of a record's customers, the newest first. */
const trailOf = (read: Queries, members: readonly number[]) =>
	read
		.select({
			id: customerEvents.id,
			kind: customerEvents.kind,
			customerId: customerEvents.customerId,
			otherId: customerEvents.otherId,
			at: customerEvents.at,
			actor: users.email,
		})
		.from(customerEvents)
		.leftJoin(users, eq(users.id, customerEvents.actorId))
		.where(or(inArray(customerEvents.customerId, [...members]), inArray(customerEvents.otherId, [...members])))
		.orderBy(desc(customerEvents.id))

/** Reads the keys of the customers in the events, by id: their e-mail addresses and tax numbers. */
async function keysOf(read: Queries, ids: readonly number[]) {
	const rows = await read
		.select({ id: customers.id, key: customers.key })
		.from(customers)
		.where(inArray(customers.id, [...ids]))
	return new Map(rows.map(({ id, key }) => [id, key]))
}

/** Reads a customer record for its card: names, contact facts and sums. Undefined where there is no such record. */
export async function customerCard(context: Reading, page: number) {
	const { read } = context.database
	const [row] = await customerRows(context, [page])
	if (!row) return undefined
	const members = await membersOf(read, page)
	return { row, members, facts: await newestFacts(read, members), sums: await sumsOf(read, members) }
}

export type CustomerCard = NonNullable<Awaited<ReturnType<typeof customerCard>>>

type Slice = { page: number; size: number }

/** Returns the ids of a record's requests, the newest first, for one page of the list. */
export async function requestIds(
	{ database: { read } }: Reading,
	{ members, sums }: Pick<CustomerCard, 'members' | 'sums'>,
	{ page, size }: Slice,
) {
	const pages = Math.max(1, Math.ceil(sums.requests / size))
	const shown = Math.min(page, pages)
	const rows = await read
		.select({ id: quotes.id })
		.from(quotes)
		.where(inArray(quotes.customerId, members))
		.orderBy(desc(quotes.createdAt), desc(quotes.id))
		.limit(size)
		.offset((shown - 1) * size)
	return { ids: rows.map(({ id }) => id), page: shown, pages }
}

/** Reads all that the office sees of a customer besides the requests; undefined where there is no such record. */
export async function customerAtDesk(context: Reading, page: number) {
	const { read } = context.database
	const card = await customerCard(context, page)
	if (!card) return undefined
	const trail = await trailOf(read, card.members)
	return {
		...card,
		notes: await listCustomerNotes(read, card.members),
		merged: await mergedOf(read, card.members),
		trail,
		keys: await keysOf(
			read,
			trail.flatMap(({ customerId, otherId }) => [customerId, otherId]),
		),
	}
}

export type CustomerAtDesk = NonNullable<Awaited<ReturnType<typeof customerAtDesk>>>
