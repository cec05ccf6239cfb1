import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isAtStage } from '#app/domain/dispatch/board/hire-progress.server.ts'
import type { Stage } from '#app/domain/dispatch/board/stages.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { quotes } from '#drizzle/schema.ts'

export const quoteSorts = ['created', 'pickup', 'passengers'] as const
export type QuoteSort = (typeof quoteSorts)[number]
export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

/** Filter and order of a list of quotes. */
export type QuoteFilter = {
	/** the only references to list; empty for all */
	codes: readonly string[]
	/** words as typed; empty for all */
	text: string
	/** statuses as of today (see `effectiveStatus`); empty for all */
	statuses: readonly QuoteStatus[]
	/** first and last day of pick-up, `yyyy-MM-dd`; empty for no limit */
	pickupFrom: string
	pickupTo: string
	/** account of the assignee; null for quotes without one, undefined for all */
	assigneeId: number | null | undefined
	/** stage of their jobs; undefined for all */
	stage: Stage | undefined
	sort: QuoteSort
	direction: Direction
}

const hasLapsed = (today: string) => sql`${quotes.status} = 'quoted' and ${quotes.validUntil} < ${today}`

/**
 * Builds the status of a quote as of today: an open offer whose last day has passed is expired, even before the
 * scheduled job stores it.
 * @param today the day in Madrid, `yyyy-MM-dd`
 */
export const effectiveStatus = (today: string) =>
	sql<QuoteStatus>`case when ${hasLapsed(today)} then 'expired' else ${quotes.status} end`

/** Selects offers that have lapsed and are still stored as open: few, because a scheduled job stores them every day. */
export const lapsed = (today: string) => sql`select ${quotes.id} from ${quotes} where ${hasLapsed(today)}`

/** Wraps a column so that its value stays and the database does not use an index of it. */
export const unindexed = (column: typeof quotes.status | typeof quotes.pickupAt) => sql`coalesce(${column}, '')`

/** How a condition may be evaluated: by an index of its column, or only by reading each row of another index. */
export type Access = Record<'status' | 'pickup' | 'assignee', 'indexed' | 'read'>
/** Access for a filter that finds the quotes itself. */
export const found: Access = { status: 'indexed', pickup: 'indexed', assignee: 'indexed' }
/** Access for a filter that checks quotes found by something else. */
export const read: Access = { status: 'read', pickup: 'read', assignee: 'read' }

/** Builds the condition for the stored statuses, with lapsed offers counted as expired instead of open. */
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

/** Builds the condition for the days of pick-up, the first and the last one included. */
function pickupCondition({ pickupFrom, pickupTo }: QuoteFilter, access: Access['pickup']) {
	const column = access === 'indexed' ? sql`${quotes.pickupAt}` : unindexed(quotes.pickupAt)
	return and(
		pickupFrom ? sql`${column} >= ${pickupFrom}` : undefined,
		// `~` sorts after every time that may follow the day.
		pickupTo ? sql`${column} < ${`${pickupTo}~`}` : undefined,
	)
}

/** Builds the condition for the assignee. */
function assigneeCondition({ assigneeId }: QuoteFilter, access: Access['assignee']) {
	if (assigneeId === undefined) return undefined
	if (access === 'read') return sql`coalesce(${quotes.assigneeId}, 0) = ${assigneeId ?? 0}`
	return assigneeId === null ? isNull(quotes.assigneeId) : eq(quotes.assigneeId, assigneeId)
}

const stageCondition = ({ stage }: QuoteFilter) => (stage === undefined ? undefined : isAtStage(quotes.id, stage))

const codeCondition = ({ codes }: QuoteFilter) => (codes.length > 0 ? inArray(quotes.code, [...codes]) : undefined)

/** Builds the condition of a filter without words, by stored status: lapsed offers count as open. Indexes cover it. */
export const storedCondition = (filter: QuoteFilter) =>
	and(
		filter.statuses.length > 0 ? inArray(quotes.status, [...filter.statuses]) : undefined,
		pickupCondition(filter, 'indexed'),
		assigneeCondition(filter, 'indexed'),
		codeCondition(filter),
		stageCondition(filter),
	)

/** Builds the condition for everything in a filter except its words. */
export const conditionsOf = (filter: QuoteFilter, today: string, access: Access) =>
	and(
		statusCondition(filter.statuses, today, access.status),
		pickupCondition(filter, access.pickup),
		assigneeCondition(filter, access.assignee),
		codeCondition(filter),
		stageCondition(filter),
	)

const { id, status, pickupAt, passengers, createdAt } = quotes

/** Columns of the index for each sort order. The id comes last, so that equal keys always have the same order. */
const sortColumns = {
	created: { createdAt, pickupAt, status, id },
	pickup: { pickupAt, status, id },
	passengers: { passengers, pickupAt, status, id },
}

export const columnsOf = ({ sort }: QuoteFilter) => sortColumns[sort]

export const opposite = (direction: Direction): Direction => (direction === 'asc' ? 'desc' : 'asc')

/** Builds the terms of the `order by`. */
export const orderOf = (filter: QuoteFilter, direction = filter.direction) =>
	Object.values(columnsOf(filter)).map((column) => (direction === 'asc' ? asc(column) : desc(column)))

/** Returns whether the index of one status gives its quotes in order; with an assignee, the assignee's index does. */
const walksOneStatus = ({ statuses, assigneeId }: QuoteFilter) =>
	statuses.length === 1 && statuses[0] !== 'expired' && assigneeId === undefined

/** Returns the access for reading quotes one by one in order, from an index that covers the filter. */
export const walkAccess = (filter: QuoteFilter): Access => ({
	status: walksOneStatus(filter) ? 'indexed' : 'read',
	pickup: filter.sort === 'pickup' ? 'indexed' : 'read',
	assignee: 'indexed',
})
