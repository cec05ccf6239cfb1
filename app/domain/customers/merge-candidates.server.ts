import { and, desc, gte, inArray, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { fold } from '#app/domain/places/gazetteer/fold.ts'
import { contactWords, nameWords } from '#app/domain/search/search-words.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { customers, customerWords, quotes } from '#drizzle/schema.ts'
import { taxKey } from './customer-key.ts'
import { type CustomerRow, customerRows } from './find-customers.server.ts'

type Reading = Pick<Context, 'database'>

/** Why two records may be of one customer, the most certain first. */
export const mergeReasons = ['email', 'taxNumber', 'phone', 'name'] as const
export type MergeReason = (typeof mergeReasons)[number]

/** Facts of a request by which its customer is compared with others. */
export type Compared = Record<'firstName' | 'surname' | 'company' | 'email' | 'phone' | 'taxNumber', string>

export type MergeCandidate = CustomerRow & { reason: MergeReason }

/** Maximum number of candidates. */
export const MAX_CANDIDATES = 5
/** Maximum number of records that are read for one reason. */
const MAX_READ = 40
/** Maximum number of requests that are read to compare names and towns. */
const MAX_REQUESTS = 400
/** Maximum number of a customer's names that are looked for. */
const MAX_NAMES = 3
/** Sorts after every character that may follow a prefix: the last code point of Unicode. */
const AFTER_ALL = '\u{10ffff}'

const unique = <Item>(items: readonly Item[]) => [...new Set(items)]

/** Lists the words of one kind of contact, without which the others are empty. */
const wordsOf = (facts: readonly Compared[], of: (fact: Compared) => Parameters<typeof contactWords>[0]) =>
	unique(facts.flatMap((fact) => contactWords(of(fact))))

const none = { email: '', phone: '', taxKey: '' }

/** Reads the records whose search words have one of these, the same e-mail address, tax number or telephone. */
async function withWords({ database: { read } }: Reading, page: number, words: readonly string[]) {
	if (words.length === 0) return []
	const rows = await read
		.selectDistinct({ id: customerWords.customerId })
		.from(customerWords)
		.where(and(inArray(customerWords.word, [...words]), ne(customerWords.customerId, page)))
		.orderBy(desc(customerWords.customerId))
		.limit(MAX_READ)
	return rows.map(({ id }) => id)
}

/**
 * Reads the records whose e-mail address differs only in its dots: «nuria.puig@…» and «nuriapuig@…». No address begins
 * with a dot, so the index is read from its first letter.
 */
async function withDottedEmail({ database: { read } }: Reading, page: number, emails: readonly string[]) {
	const ids: number[] = []
	for (const email of emails.slice(0, MAX_NAMES)) {
		const { word, customerId } = customerWords
		const first = email.slice(0, 1)
		const rows = await read
			.selectDistinct({ id: customerId })
			.from(customerWords)
			.where(
				and(
					gte(word, first),
					lt(word, first + AFTER_ALL),
					sql`replace(${word}, '.', '') = ${email.replaceAll('.', '')}`,
					sql`${word} like '%@%'`,
					ne(customerId, page),
				),
			)
			.limit(MAX_READ)
		ids.push(...rows.map(({ id }) => id))
	}
	return ids
}

const beginsWith = (word: string) => and(gte(customerWords.word, word), lt(customerWords.word, word + AFTER_ALL))

/** Reads the records that have the two longest words of a name. */
async function withName({ database: { read } }: Reading, page: number, name: readonly string[]) {
	const [one = '', other = ''] = [...name].sort((a, b) => b.length - a.length)
	const having = (word: string) =>
		read.select({ id: customerWords.customerId }).from(customerWords).where(beginsWith(word))
	const rows = await read
		.select({ id: customers.id })
		.from(customers)
		.where(
			and(
				isNotNull(customers.latestQuoteId),
				ne(customers.id, page),
				inArray(customers.id, having(one)),
				other === '' ? undefined : inArray(customers.id, having(other)),
			),
		)
		.orderBy(desc(customers.latestQuoteId))
		.limit(MAX_READ)
	return rows.map(({ id }) => id)
}

type Named = Pick<Compared, 'firstName' | 'surname' | 'company' | 'taxNumber'>

/** Returns the name of a request's customer as words: of an organisation, which has a tax number, or of the person. */
const namesOf = ({ firstName, surname, company, taxNumber }: Named) =>
	nameWords(company !== '' && taxKey(taxNumber) !== '' ? company : `${firstName} ${surname}`)

/** Returns whether one name contains the other: «Núria Puig» and «Nuria Puig i Serra». A single word is no name. */
function areLike(one: readonly string[], other: readonly string[]) {
	const [short, long] = one.length < other.length ? [one, other] : [other, one]
	return short.length > 1 && short.every((word) => long.includes(word))
}

/** Reads the names and towns in the newest requests of some customers. */
const namesAndTowns = (read: Queries, ids: readonly number[]) =>
	read
		.select({
			customerId: quotes.customerId,
			firstName: quotes.firstName,
			surname: quotes.surname,
			company: quotes.company,
			taxNumber: quotes.taxNumber,
			town: quotes.originLocality,
		})
		.from(quotes)
		.where(inArray(quotes.customerId, [...ids]))
		.orderBy(desc(quotes.id))
		.limit(MAX_REQUESTS)

/** Finds the records with a like name whose trips begin in the same town. */
async function likeNames(context: Reading, page: number, members: readonly number[], facts: readonly Compared[]) {
	const { read } = context.database
	const names = unique(facts.map((fact) => namesOf(fact).join(' '))).map((name) => name.split(' '))
	const asked = names.filter((name) => name.length > 1).slice(0, MAX_NAMES)
	const ids: number[] = []
	for (const name of asked) ids.push(...(await withName(context, page, name)))
	if (ids.length === 0) return []
	const towns = new Set((await namesAndTowns(read, members)).map(({ town }) => fold(town)))
	const theirs = await namesAndTowns(read, unique(ids))
	return theirs.flatMap(({ customerId, town, ...theirName }) =>
		towns.has(fold(town)) && asked.some((name) => areLike(name, namesOf(theirName))) ? [customerId ?? 0] : [],
	)
}

/** Customer record that is compared with the others. */
type Own = {
	page: number
	/** all customers that share the record */
	members: readonly number[]
	facts: readonly Compared[]
}

/**
 * Proposes the records that may be of the same customer, with the reason, the most certain first: the same e-mail
 * address but for its dots, tax number or telephone, or a like name in the same town. Each query has a limit.
 */
export async function mergeCandidates(context: Reading, { page, members, facts }: Own): Promise<MergeCandidate[]> {
	const emails = wordsOf(facts, ({ email }) => ({ ...none, email }))
	const found: Record<MergeReason, number[]> = {
		email: [...(await withWords(context, page, emails)), ...(await withDottedEmail(context, page, emails))],
		taxNumber: await withWords(
			context,
			page,
			wordsOf(facts, ({ taxNumber }) => ({ ...none, taxKey: taxKey(taxNumber) })),
		),
		phone: await withWords(
			context,
			page,
			wordsOf(facts, ({ phone }) => ({ ...none, phone })),
		),
		name: await likeNames(context, page, members, facts),
	}
	const reasons = new Map<number, MergeReason>()
	for (const reason of mergeReasons) for (const id of found[reason]) if (!reasons.has(id)) reasons.set(id, reason)
	const rows = await customerRows(context, [...reasons.keys()].slice(0, MAX_CANDIDATES))
	return rows.map((row) => ({ ...row, reason: reasons.get(row.id) ?? 'name' }))
}
