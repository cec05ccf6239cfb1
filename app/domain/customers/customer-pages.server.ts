import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { customers } from '#drizzle/schema.ts'

/** Returns whether there is a customer with this id, merged or not. */
export const isCustomer = async (queries: Queries, id: number) =>
	(await queries.select({ id: customers.id }).from(customers).where(eq(customers.id, id))).length > 0

/**
 * Returns the id of the customer whose record a customer shares: its own, or that of the one it was finally merged
 * into.
 */
export async function pageOf(queries: Queries, id: number): Promise<number> {
	for (let page = id; ; ) {
		const [found] = await queries
			.select({ mergedInto: customers.mergedInto })
			.from(customers)
			.where(eq(customers.id, page))
		if (!found?.mergedInto) return page
		page = found.mergedInto
	}
}

/** Reads the ids of all customers that share each given record, its own first. */
export async function membersOfPages(queries: Queries, pages: readonly number[]): Promise<Map<number, number[]>> {
	const members = new Map(pages.map((page) => [page, [page]]))
	let pageOfMember = new Map(pages.map((page) => [page, page]))
	while (pageOfMember.size > 0) {
		const found = await queries
			.select({ id: customers.id, mergedInto: customers.mergedInto })
			.from(customers)
			.where(inArray(customers.mergedInto, [...pageOfMember.keys()]))
			.orderBy(asc(customers.id))
		const above = pageOfMember
		pageOfMember = new Map(found.map(({ id, mergedInto }) => [id, above.get(mergedInto ?? 0) ?? 0]))
		for (const [id, page] of pageOfMember) members.get(page)?.push(id)
	}
	return members
}

/** Reads the ids of all customers that share a record, its own first. */
export const membersOf = async (queries: Queries, page: number) =>
	(await membersOfPages(queries, [page])).get(page) ?? [page]

/**
 * Returns the record that a customer shares (`page`), with the ids of all its customers. One query is enough for
 * customers that were never merged, as nearly all are.
 */
export async function standingOf(queries: Queries, id: number): Promise<{ page: number; members: number[] }> {
	const [own, other] = await queries
		.select({ mergedInto: customers.mergedInto })
		.from(customers)
		.where(or(eq(customers.id, id), eq(customers.mergedInto, id)))
		.limit(2)
	if (own && !own.mergedInto && !other) return { page: id, members: [id] }
	const page = await pageOf(queries, id)
	return { page, members: await membersOf(queries, page) }
}
