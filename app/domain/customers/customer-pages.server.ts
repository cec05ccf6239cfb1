import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { customers } from '#drizzle/schema.ts'

/** Whether there is a customer of this number, on whatever page. */
export const isCustomer = async (queries: Queries, id: number) =>
	(await queries.select({ id: customers.id }).from(customers).where(eq(customers.id, id))).length > 0

/** The customer on whose page another one stands: itself, or whom it was merged into in the end. */
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

/** All customers that stand on each of some pages, its own first. */
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

/** All customers that stand on a page, its own first. */
export const membersOf = async (queries: Queries, page: number) =>
	(await membersOfPages(queries, [page])).get(page) ?? [page]

/** The page on which a customer stands, and all who stand there; one look tells of those that were never merged, nearly all. */
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
