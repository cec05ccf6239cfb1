import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { personWords } from '#app/domain/search/search-words.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { insertWords } from '#app/platform/db/insert-words.server.ts'
import { allOf } from '#app/platform/db/transaction.server.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { taxKey } from './customer-key.ts'
import { standingOf } from './customer-pages.server.ts'

/** Number of a customer's newest requests that are read, since regular customers have many. */
const NEWEST = 50

/** Reads the contact facts in the newest requests of some customers, the newest first. */
export const newestFacts = async (queries: Queries, customerIds: readonly number[]) =>
	queries
		.select({
			id: quotes.id,
			firstName: quotes.firstName,
			surname: quotes.surname,
			email: quotes.email,
			phone: quotes.phone,
			company: quotes.company,
			taxNumber: quotes.taxNumber,
			language: quotes.language,
		})
		.from(quotes)
		.where(inArray(quotes.customerId, [...customerIds]))
		.orderBy(desc(quotes.id))
		.limit(NEWEST)

export type CustomerFacts = Awaited<ReturnType<typeof newestFacts>>[number]

async function knownWords(tx: Transaction, customerId: number) {
	const { word, customerId: whose } = customerWords
	const stored = await tx.select({ word }).from(customerWords).where(eq(whose, customerId))
	return new Set(stored.map((row) => row.word))
}

/** Sets the search words of a customer record to exactly these. */
async function indexPage(tx: Transaction, customerId: number, words: ReadonlySet<string>) {
	const known = await knownWords(tx, customerId)
	const old = [...known].filter((word) => !words.has(word))
	if (old.length > 0)
		await tx
			.delete(customerWords)
			.where(and(eq(customerWords.customerId, customerId), inArray(customerWords.word, old)))
	const added = [...words].filter((word) => !known.has(word))
	await insertWords(tx, customerWords, customerId, added)
}

type StatedWords = Pick<CustomerFacts, 'firstName' | 'surname' | 'email' | 'phone' | 'company' | 'taxNumber'>

/**
 * Returns the search words of some requests. Requests with equal facts, as a customer's usually are, are processed
 * once.
 */
function wordsOf(facts: readonly StatedWords[]) {
	const people = new Map(
		facts.map(({ firstName, surname, email, phone, company, taxNumber }) => {
			const person = { firstName, surname, email, phone, company, taxKey: taxKey(taxNumber) }
			return [JSON.stringify(person), person]
		}),
	)
	return new Set([...people.values()].flatMap(personWords))
}

/**
 * Updates the customer record that a customer belongs to: its position in the list and its search words. A customer
 * merged into another has neither.
 * @returns id of the customer whose record it is
 */
export async function updatePage(tx: Transaction, customerId: number): Promise<number> {
	return lookOver(tx, await standingOf(tx, customerId))
}

async function lookOver(tx: Transaction, { page, members }: Awaited<ReturnType<typeof standingOf>>) {
	const facts = await newestFacts(tx, members)
	await allOf([
		tx
			.update(customers)
			.set({ latestQuoteId: facts[0]?.id ?? null })
			.where(eq(customers.id, page)),
		facts.length > 0 ? indexPage(tx, page, wordsOf(facts)) : undefined,
	])
	return page
}

function setLater(tx: Transaction, page: number, latest: number) {
	const { id, latestQuoteId } = customers
	return tx
		.update(customers)
		.set({ latestQuoteId: latest })
		.where(and(eq(id, page), or(isNull(latestQuoteId), lt(latestQuoteId, latest))))
}

/**
 * Updates the customer record for a newly stored request. Most requests have no new word, and then only the position
 * in the list changes. Otherwise the record is updated completely; until then words from older requests remain.
 */
export async function addToPage(
	tx: Transaction,
	customerId: number,
	quoteId: number,
	stated: StatedWords,
): Promise<void> {
	// Nearly all customers have a record of their own, so both queries run together.
	const [standing, own] = await allOf([standingOf(tx, customerId), knownWords(tx, customerId)])
	const known = standing.page === customerId ? own : await knownWords(tx, standing.page)
	if ([...wordsOf([stated])].every((word) => known.has(word))) await setLater(tx, standing.page, quoteId)
	else await lookOver(tx, standing)
}

/** Removes a customer who has been merged into another from the list and the search. */
export async function takeOffList(tx: Transaction, customerId: number) {
	await tx.update(customers).set({ latestQuoteId: null }).where(eq(customers.id, customerId))
	await tx.delete(customerWords).where(eq(customerWords.customerId, customerId))
}
