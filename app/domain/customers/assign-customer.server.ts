import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { customerNotes, customers, quotes } from '#drizzle/schema.ts'
import { type Asking, customerKey, isKnownByCode } from './customer-key.ts'
import { updatePage } from './update-page.server.ts'

type Request = Asking & { id: number }

/** The customer of a request, new where nobody has asked by this e-mail or tax number yet; `updatePage` follows on it. */
export async function customerOf(tx: Transaction, asking: Asking): Promise<number> {
	const { kind, key } = customerKey(asking)
	const [known] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(and(eq(customers.kind, kind), eq(customers.key, key)))
	if (known) return known.id
	const [added] = await tx.insert(customers).values({ kind, key }).returning({ id: customers.id })
	if (!added) throw new Error('The customer was not stored.')
	return added.id
}

const countUp = { version: sql`${customers.version} + 1` }

/**
 * Hands on who was merged into a customer that goes: to whom that one was merged into itself, or else to the first of
 * them, so that all who stood on one page still do.
 * @returns whose page they stand on, undefined where there is nobody
 */
export async function handOn(tx: Transaction, id: number): Promise<number | undefined> {
	const [own] = await tx.select({ mergedInto: customers.mergedInto }).from(customers).where(eq(customers.id, id))
	const isMerged = eq(customers.mergedInto, id)
	const [first] = await tx
		.select({ id: customers.id })
		.from(customers)
		.where(isMerged)
		.orderBy(asc(customers.id))
		.limit(1)
	const heir = own?.mergedInto ?? first?.id
	if (!first || heir === undefined) return heir
	await tx
		.update(customers)
		.set({ mergedInto: heir, ...countUp })
		.where(and(isMerged, ne(customers.id, heir)))
	await tx
		.update(customers)
		.set({ mergedInto: null, mergedAt: null, ...countUp })
		.where(and(isMerged, eq(customers.id, heir)))
	return heir
}

/** How many requests a customer has, counted no further than two. */
export const fewRequestsOf = (tx: Transaction, customerId: number) =>
	tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, customerId)).limit(2)

/** After a request has gone over to another customer: who has none left goes, and their notes go with the request. */
async function leave(tx: Transaction, former: number, next: number) {
	if ((await fewRequestsOf(tx, former)).length > 0) return void (await updatePage(tx, former))
	await tx.update(customerNotes).set({ customerId: next }).where(eq(customerNotes.customerId, former))
	const heir = await handOn(tx, former)
	await tx.delete(customers).where(eq(customers.id, former))
	if (heir !== undefined) await updatePage(tx, heir)
}

/** With whom a request without e-mail stays: somebody who has none either, whose hire it may repeat. */
async function staysWith(tx: Transaction, asking: Asking, former: number | null) {
	if (former === null || !isKnownByCode(customerKey(asking))) return undefined
	const [known] = await tx
		.select({ kind: customers.kind, key: customers.key })
		.from(customers)
		.where(eq(customers.id, former))
	return known && isKnownByCode(known) ? former : undefined
}

/**
 * Puts a request with the customer whom its e-mail and tax number name, in the transaction that changes it.
 * @param former with whom it was until now; null where it was with nobody yet
 */
export async function assignCustomer(tx: Transaction, asking: Request, former: number | null) {
	const customerId = (await staysWith(tx, asking, former)) ?? (await customerOf(tx, asking))
	if (customerId !== former) {
		await tx.update(quotes).set({ customerId }).where(eq(quotes.id, asking.id))
		if (former !== null) await leave(tx, former, customerId)
	}
	await updatePage(tx, customerId)
}

/**
 * Puts new requests with their customers, in the transaction that stores them: each customer is looked at once.
 * @param repeated whose hire they repeat, with whom those without e-mail are put
 */
export async function assignCustomers(tx: Transaction, asking: readonly Request[], repeated: number | null = null) {
	const byCustomer = new Map<string, [Request, ...Request[]]>()
	for (const each of asking) {
		const { kind, key } = customerKey(each)
		const others = byCustomer.get(`${kind} ${key}`)
		if (others) others.push(each)
		else byCustomer.set(`${kind} ${key}`, [each])
	}
	for (const requests of byCustomer.values()) {
		const customerId = (await staysWith(tx, requests[0], repeated)) ?? (await customerOf(tx, requests[0]))
		const ids = requests.map(({ id }) => id)
		await tx.update(quotes).set({ customerId }).where(inArray(quotes.id, ids))
		await updatePage(tx, customerId)
	}
}
