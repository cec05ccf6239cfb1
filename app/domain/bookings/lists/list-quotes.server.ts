import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { progressOf } from '#app/domain/dispatch/board/hire-progress.server.ts'
import { waitingChangeRequestsOf } from '#app/domain/quotes/change-requests.server.ts'
import { vehiclesOf } from '#app/domain/quotes/quote-vehicles.server.ts'
import { type QuoteStatus, quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { namedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import { meantCodes, typedWords } from '#app/domain/search/search-words.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { quotes, users } from '#drizzle/schema.ts'
import {
	conditionsOf,
	effectiveStatus,
	found,
	lapsed,
	opposite,
	orderOf,
	type QuoteFilter,
	read,
	storedCondition,
	walkAccess,
} from './quote-filter.server.ts'
import { allHits, hitsAmongCodes, hitsOnPage, MAX_HITS, searchFor } from './quote-search.server.ts'

export const pageSizes = [25, 50] as const
export type PageSize = (typeof pageSizes)[number]

export type QuoteQuestion = QuoteFilter & {
	/** 1 for the first; a page after the last one gives the last */
	page: number
	size: PageSize
}

/** The list's default view: every quote, the newest first. */
export const allQuotes: QuoteQuestion = {
	codes: [],
	text: '',
	statuses: [],
	pickupFrom: '',
	pickupTo: '',
	assigneeId: undefined,
	stage: undefined,
	sort: 'created',
	direction: 'desc',
	page: 1,
	size: 25,
}

/** Largest number of quotes that are sorted for one page; more are read in the order of an index. */
const FEW = 2000

export type Reading = Pick<Context, 'database' | 'now'>

const isIn = (ids: SQL) => sql`${quotes.id} in (${ids})`

async function countWhere({ database }: Reading, condition: SQL | undefined) {
	const [counted] = await database.read.select({ count: count() }).from(quotes).where(condition)
	return counted?.count ?? 0
}

/** Counts the quotes that match a filter without words: two counts in indexes that read few rows. */
async function countFiltered(context: Reading, filter: QuoteFilter, today: string) {
	const [open, expired] = [filter.statuses.includes('quoted'), filter.statuses.includes('expired')]
	const stored = await countWhere(context, storedCondition(filter))
	if (open === expired) return stored
	const ofAnyStatus = conditionsOf({ ...filter, statuses: [] }, today, read)
	const moved = await countWhere(context, and(isIn(lapsed(today)), ofAnyStatus))
	return expired ? stored + moved : stored - moved
}

async function idsOf({ database }: Reading, condition: SQL | undefined, order: SQL[], limit: number, offset = 0) {
	const rows = await database.read
		.select({ id: quotes.id })
		.from(quotes)
		.where(condition)
		.orderBy(...order)
		.limit(limit)
		.offset(offset)
	return rows.map(({ id }) => id)
}

/** Returns the page's offset, and the page itself, which is never after the last one. */
function placeOf({ page, size }: QuoteQuestion, total: number) {
	const pages = Math.max(1, Math.ceil(total / size))
	const shown = Math.min(page, pages)
	return { page: shown, pages, offset: (shown - 1) * size }
}

const hasFilter = ({ codes, statuses, pickupFrom, pickupTo, assigneeId, stage }: QuoteFilter) =>
	Boolean(codes.length > 0 || statuses.length > 0 || pickupFrom || pickupTo || assigneeId !== undefined || stage)

/** Builds the condition of a filter without words: few matches are sorted, many are read in index order. */
function filteredBy(filter: QuoteFilter, today: string, total: number) {
	if (!hasFilter(filter) || total > FEW) return conditionsOf(filter, today, walkAccess(filter))
	return isIn(sql`select ${quotes.id} from ${quotes} where ${conditionsOf(filter, today, found)}`)
}

/** Reads one page without words, from the nearer end of the list. */
async function pageOfFiltered(context: Reading, question: QuoteQuestion, today: string) {
	const total = await countFiltered(context, question, today)
	const { offset, ...place } = placeOf(question, total)
	const condition = filteredBy(question, today, total)
	const size = Math.min(question.size, total - offset)
	if (offset <= total / 2) {
		const ids = await idsOf(context, condition, orderOf(question), size, offset)
		return { ids, total, more: false, ...place }
	}
	const backwards = orderOf(question, opposite(question.direction))
	const ids = await idsOf(context, condition, backwards, size, total - offset - size)
	return { ids: ids.reverse(), total, more: false, ...place }
}

const nothing = { ids: [], total: 0, more: false, page: 1, pages: 1 }

/** Reads one page of a word search; a quote whose code was typed comes first. */
async function pageOfSearch(context: Reading, question: QuoteQuestion, today: string) {
	const words = typedWords(question.text)
	if (words.length === 0) return nothing
	const filtered = hasFilter(question) ? await countFiltered(context, question, today) : undefined
	const search = await searchFor(context, words, question, today, filtered)
	const meant = await hitsAmongCodes(context, search, meantCodes(question.text, Number(today.slice(0, 4))))
	const hits = await allHits(context, search)
	const total = hits?.length ?? MAX_HITS
	const { offset, ...place } = placeOf(question, total)
	const end = Math.min(offset + question.size, total)
	// Quotes whose code was typed move to the front and shift all others, so reading starts at the first hit.
	const page = meant.length > 0 ? { size: end, offset: 0 } : { size: end - offset, offset }
	const listed = await hitsOnPage(context, search, hits, page)
	const ids = meant.length > 0 ? [...new Set([...meant, ...listed])].slice(offset, end) : listed
	return { ids, total, more: !hits, ...place }
}

const rowsOf = async (queries: Queries, ids: readonly number[], today: string) =>
	queries
		.select({
			id: quotes.id,
			code: quotes.code,
			status: effectiveStatus(today),
			pickupAt: quotes.pickupAt,
			until: quotes.until,
			zone: quotes.zone,
			endsAt: quotes.endsAt,
			emptyMinutes: quotes.emptyMinutes,
			passengers: quotes.passengers,
			vip: quotes.vip,
			fleetName: quotes.fleetName,
			firstName: quotes.firstName,
			surname: quotes.surname,
			totalCents: quotes.totalCents,
			createdAt: quotes.createdAt,
			validUntil: quotes.validUntil,
			dueDay: quotes.dueDay,
			answeredAt: quotes.answeredAt,
			changeStatus: quotes.changeStatus,
			changeUntil: quotes.changeUntil,
			changeEndedAt: quotes.changeEndedAt,
			version: quotes.version,
			assignee: users.email,
		})
		.from(quotes)
		.leftJoin(users, eq(users.id, quotes.assigneeId))
		.where(inArray(quotes.id, [...ids]))

/** Reads what the office's lists show of quotes, by their ids. @param today the day in Madrid, `yyyy-MM-dd` */
export async function rowsById({ database }: Pick<Reading, 'database'>, ids: readonly number[], today: string) {
	if (ids.length === 0) return new Map<number, never>()
	const rows = await rowsOf(database.read, ids, today)
	const vehicles = await vehiclesOf(database.read, ids)
	const tripOf = await namedTripsOf(database.read, ids)
	const changeRequests = await waitingChangeRequestsOf(database.read, ids)
	const progress = await progressOf(database.read, ids)
	return new Map(
		rows.map(({ id, ...row }) => [
			id,
			{
				id,
				...row,
				vip: row.vip >= 1,
				vehicles: vehicles.get(id) ?? [],
				/** its legs in order of time */
				trip: tripOf(id),
				changeRequests: changeRequests.get(id) ?? [],
				/** the stage of its jobs; undefined where it has none */
				stage: progress.get(id)?.stage,
			},
		]),
	)
}

export type QuoteRow = Awaited<ReturnType<typeof rowsById>> extends Map<number, infer Row> ? Row : never

/** Reads the rows of `rowsById` in the order of the given ids; ids without a quote are left out. */
export async function quoteRows(context: Pick<Reading, 'database'>, ids: readonly number[], today: string) {
	const rows = await rowsById(context, ids, today)
	return ids.flatMap((id) => rows.get(id) ?? [])
}

export type QuotePage = {
	rows: QuoteRow[]
	/** how many there are; with `more`, a search has more hits than these, and only these are listed */
	total: number
	more: boolean
	/** the page that is shown; `pages` is at least one */
	page: number
	pages: number
}

/**
 * Reads one page of the office's list of quotes. Without words every quote can be reached and the total is exact. A
 * search lists its first `MAX_HITS` in the order asked for.
 */
export async function listQuotes(context: Reading, question: QuoteQuestion): Promise<QuotePage> {
	const today = dayAt(context.now())
	const hasText = question.text.trim() !== ''
	const { ids, ...place } = await (hasText ? pageOfSearch : pageOfFiltered)(context, question, today)
	return { rows: await quoteRows(context, ids, today), ...place }
}

/** Status of most quotes in the long run: counted as the remainder, because counting it would read the most rows. */
const mostFrequent: QuoteStatus = 'accepted'

async function countEach(context: Reading): Promise<Readonly<Record<QuoteStatus, number>>> {
	const counted = quoteStatuses.filter((status) => status !== mostFrequent)
	const numbers = await Promise.all(counted.map((status) => countWhere(context, eq(quotes.status, status))))
	const total = await countWhere(context, undefined)
	const moved = await countWhere(context, isIn(lapsed(dayAt(context.now()))))
	const counts = Object.fromEntries(counted.map((status, index) => [status, numbers[index] ?? 0]))
	counts[mostFrequent] = total - numbers.reduce((sum, number) => sum + number, 0)
	const { quoted = 0, expired = 0 } = counts
	return { ...(counts as Record<QuoteStatus, number>), quoted: quoted - moved, expired: expired + moved }
}

/** Counts the quotes in each status, lapsed offers as expired; cached until the next write or midnight in Madrid. */
export const countByStatus = untilWritten(countEach, ({ now }) => dayAt(now()))
