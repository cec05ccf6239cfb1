import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { customerNotes, customers, quotes } from '#drizzle/schema.ts'
import { type Asking, customerKey, isKnownByCode } from './customer-key.ts'
import { updatePage } from './update-page.server.ts'

type Request = Asking & { id: number }

/** Finds the customer of a request by e-mail or tax number, or creates one. The caller runs `updatePage` afterwards. */
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
 * Moves the customers that were merged into a customer about to be deleted. They go to the customer that this one was
 * merged into, or else to the first of them, so that all still share one record.
 * @returns id of the customer they now belong to; undefined where there is none
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

/** Reads at most two requests of a customer, to find out whether there are none, one or more. */
export const fewRequestsOf = (tx: Transaction, customerId: number) =>
	tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.customerId, customerId)).limit(2)

/**
 * Updates the former customer of a moved request. A customer without any request left is deleted, and their notes
 * move with the request.
 */
async function leave(tx: Transaction, former: number, next: number) {
	if ((await fewRequestsOf(tx, former)).length > 0) return void (await updatePage(tx, former))
	await tx.update(customerNotes).set({ customerId: next }).where(eq(customerNotes.customerId, former))
	const heir = await handOn(tx, former)
	await tx.delete(customers).where(eq(customers.id, former))
	if (heir !== undefined) await updatePage(tx, heir)
}

/**
 * Returns the former customer where a request without e-mail stays with them: they have no e-mail either, and the
 * request may repeat their booking.
 */
async function staysWith(tx: Transaction, asking: Asking, former: number | null) {
	if (former === null || !isKnownByCode(customerKey(asking))) return undefined
	const [known] = await tx
		.select({ kind: customers.kind, key: customers.key })
		.from(customers)
		.where(eq(customers.id, former))
	return known && isKnownByCode(known) ? former : undefined
}

/**
 * Assigns a request to the customer that its e-mail and tax number identify, in the transaction that changes it.
 * @param former its customer until now; null where it had none
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
 * Assigns new requests to their customers, in the transaction that stores them. Each customer is processed once.
 * @param repeated customer whose booking they repeat, who also gets the requests without e-mail
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
