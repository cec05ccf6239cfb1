import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { personWords } from '#app/domain/search/search-words.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { insertWords } from '#app/platform/db/insert-words.server.ts'
import { allOf } from '#app/platform/db/transaction.server.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { taxKey } from './customer-key.ts'
import { standingOf } from './customer-pages.server.ts'

/** Of somebody who asks every week, only what the newest requests say is looked at. */
const NEWEST = 50

/** What the newest requests of some customers say about who asks, the newest first. */
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

/** Makes a page findable by these words and no others. */
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

type Said = Pick<CustomerFacts, 'firstName' | 'surname' | 'email' | 'phone' | 'company' | 'taxNumber'>

/** Who asks again says the same of themselves as a rule, and is looked at once. */
function wordsOf(facts: readonly Said[]) {
	const people = new Map(
		facts.map(({ firstName, surname, email, phone, company, taxNumber }) => {
			const person = { firstName, surname, email, phone, company, taxKey: taxKey(taxNumber) }
			return [JSON.stringify(person), person]
		}),
	)
	return new Set([...people.values()].flatMap(personWords))
}

/**
 * Brings the page on which a customer stands up to date with the requests on it: its place in the list and the words that
 * find it. Whoever stands on another one's page has neither.
 * @returns the customer whose page it is
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
 * The same for a request that has just been stored. Most bring no word that is new: those before it are looked over only
 * where this one does, and the words of who asked long ago stay until then.
 */
export async function addToPage(tx: Transaction, customerId: number, quoteId: number, said: Said): Promise<void> {
	// Nearly all stand on their own page: who stands there and what finds it are asked for at once.
	const [standing, own] = await allOf([standingOf(tx, customerId), knownWords(tx, customerId)])
	const known = standing.page === customerId ? own : await knownWords(tx, standing.page)
	if ([...wordsOf([said])].every((word) => known.has(word))) await setLater(tx, standing.page, quoteId)
	else await lookOver(tx, standing)
}

/** Takes a customer who from now on stands on another one's page out of the list. */
export async function takeOffList(tx: Transaction, customerId: number) {
	await tx.update(customers).set({ latestQuoteId: null }).where(eq(customers.id, customerId))
	await tx.delete(customerWords).where(eq(customerWords.customerId, customerId))
}
