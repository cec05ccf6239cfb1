import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isAtStage } from '#app/domain/dispatch/board/hire-progress.server.ts'
import type { Stage } from '#app/domain/dispatch/board/stages.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'

export const quoteSorts = ['created', 'pickup', 'passengers'] as const
export type QuoteSort = (typeof quoteSorts)[number]
export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Which quotes, in which order. */
export type QuoteFilter = {
	/** references of which alone it may be; none for any */
	codes: readonly string[]
	/** words as typed; empty for all */
	text: string
	/** in what they come to today (see `effectiveStatus`); none for all */
	statuses: readonly QuoteStatus[]
	/** first and last day of pickup, `yyyy-MM-dd`; empty for any */
	pickupFrom: string
	pickupTo: string
	/** the account of who looks after them; null for nobody, undefined for whoever it is */
	assigneeId: number | null | undefined
	/** how far their jobs have come; undefined for whatever it is */
	stage: Stage | undefined
	sort: QuoteSort
	direction: Direction
}

const hasLapsed = (today: string) => sql`${quotes.status} = 'quoted' and ${quotes.validUntil} < ${today}`

/**
 * What a quote's status comes to: an open offer whose last day has passed is expired, even before the clock stores it.
 * @param today the day in Madrid, `yyyy-MM-dd`
 */
export const effectiveStatus = (today: string) =>
	sql<QuoteStatus>`case when ${hasLapsed(today)} then 'expired' else ${quotes.status} end`

/** Offers that have lapsed and are still stored as open: few, because the clock stores them every day. */
export const lapsed = (today: string) => sql`select ${quotes.id} from ${quotes} where ${hasLapsed(today)}`

/** The same value, but for the database no reason to use an index of that column. */
export const unindexed = (column: typeof quotes.status | typeof quotes.pickupAt) => sql`coalesce(${column}, '')`

/** How a condition may be looked up: by an index of its column, or only by reading each row of another index. */
export type Access = Record<'status' | 'pickup' | 'assignee', 'indexed' | 'read'>
/** The filter is what finds quotes. */
export const found: Access = { status: 'indexed', pickup: 'indexed', assignee: 'indexed' }
/** The filter is asked of quotes that something else has found. */
export const read: Access = { status: 'read', pickup: 'read', assignee: 'read' }

/** Condition for the stored statuses, with what has lapsed moved from open to expired. */
function statusCondition(statuses: readonly QuoteStatus[], today: string, access: Access['status']) {
	if (statuses.length === 0) return undefined
	const [only] = statuses
	const column = access === 'indexed' ? quotes.status : unindexed(quotes.status)
	const stored = statuses.length === 1 ? sql`${column} = ${only}` : sql`${column} in ${[...statuses]}`
	const [open, expired] = [statuses.includes('quoted'), statuses.includes('expired')]
	if (open === expired) return stored
	return expired
		? sql`(${stored} or ${quotes.id} in (${lapsed(today)}))`
		: sql`(${stored} and ${quotes.id} not in (${lapsed(today)}))`
}

/** Condition for the days of pickup, both whole. */
function pickupCondition({ pickupFrom, pickupTo }: QuoteFilter, access: Access['pickup']) {
	const column = access === 'indexed' ? sql`${quotes.pickupAt}` : unindexed(quotes.pickupAt)
	return and(
		pickupFrom ? sql`${column} >= ${pickupFrom}` : undefined,
		// «~» sorts after every time that may stand behind the day.
		pickupTo ? sql`${column} < ${`${pickupTo}~`}` : undefined,
	)
}

/** Condition for who looks after it. */
function assigneeCondition({ assigneeId }: QuoteFilter, access: Access['assignee']) {
	if (assigneeId === undefined) return undefined
	if (access === 'read') return sql`coalesce(${quotes.assigneeId}, 0) = ${assigneeId ?? 0}`
	return assigneeId === null ? isNull(quotes.assigneeId) : eq(quotes.assigneeId, assigneeId)
}

const stageCondition = ({ stage }: QuoteFilter) => (stage === undefined ? undefined : isAtStage(quotes.id, stage))

const codeCondition = ({ codes }: QuoteFilter) => (codes.length > 0 ? inArray(quotes.code, [...codes]) : undefined)

/** The same without looking at what has lapsed: what is stored, by indexes that have all of it. */
export const storedCondition = (filter: QuoteFilter) =>
	and(
		filter.statuses.length > 0 ? inArray(quotes.status, [...filter.statuses]) : undefined,
		pickupCondition(filter, 'indexed'),
		assigneeCondition(filter, 'indexed'),
		codeCondition(filter),
		stageCondition(filter),
	)

/** Everything that a filter asks for but its words. */
export const conditionsOf = (filter: QuoteFilter, today: string, access: Access) =>
	and(
		statusCondition(filter.statuses, today, access.status),
		pickupCondition(filter, access.pickup),
		assigneeCondition(filter, access.assignee),
		codeCondition(filter),
		stageCondition(filter),
	)

const { id, status, pickupAt, passengers, createdAt } = quotes

/** Columns of the index behind each sort, the quote's number last: equal keys always come in the same order. */
const sortColumns = {
	created: { createdAt, pickupAt, status, id },
	pickup: { pickupAt, status, id },
	passengers: { passengers, pickupAt, status, id },
}

export const columnsOf = ({ sort }: QuoteFilter) => sortColumns[sort]

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/** What to order by. */
export const orderOf = (filter: QuoteFilter, direction = filter.direction) =>
	Object.values(columnsOf(filter)).map((column) => (direction === 'asc' ? asc(column) : desc(column)))

/** Whether a whole status can be walked by its own index, in the order asked for; whoever looks after it has one too. */
const walksOneStatus = ({ statuses, assigneeId }: QuoteFilter) =>
	statuses.length === 1 && statuses[0] !== 'expired' && assigneeId === undefined

/** The way to read quotes one by one in the order asked for, from an index that has all that the filter looks at. */
export const walkAccess = (filter: QuoteFilter): Access => ({
	status: walksOneStatus(filter) ? 'indexed' : 'read',
	pickup: filter.sort === 'pickup' ? 'indexed' : 'read',
	assignee: 'indexed',
})
