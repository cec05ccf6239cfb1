import { z } from 'zod'
import { allQuotes, pageSizes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { directions, quoteSorts } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { stages } from '#app/domain/dispatch/board/stages.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import { parseWallClock, weekOf } from '#app/platform/clock/wall-clock.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'

/** Sort keys as they are in addresses, one for each sort and direction: `pickup-asc`. */
export const sortKeys = quoteSorts.flatMap((sort) => directions.map((direction) => `${sort}-${direction}` as const))
export type SortKey = (typeof sortKeys)[number]

export const sortKeyOf = ({ sort, direction }: Pick<QuoteQuestion, 'sort' | 'direction'>): SortKey =>
	`${sort}-${direction}`

/** Reader of a list and the date, which define what `me` and `week` in its address mean. */
export type Reader = {
	/** id of the reader's account */
	me: number
	/** current day in Madrid, `yyyy-MM-dd` */
	today: string
}

/** Maximum of quotes selected at a time: those of one page of the list, so that the action stays fast. */
export const MAX_AT_ONCE = 100

/** Calendar day as a date field sends it; anything else becomes ''. */
const day = z
	.string()
	.regex(/^[12]\d{3}-\d{2}-\d{2}$/)
	.refine((text) => parseWallClock(`${text} 00:00`))
	.catch('')

const digits = z.string().regex(/^\d{1,15}$/)

/** Assignee in forms and addresses: the reader, none, or the id of an account. */
export const assigneeWord = z.union([z.enum(['me', 'nobody']), z.string().regex(/^[1-9]\d{0,14}$/)])

/** Query of a list. Unknown or invalid values are ignored. */
const AddressSchema = z.object({
	quote: z.array(z.string()),
	q: z.string().catch(''),
	status: z.array(z.string()),
	pickup: z.literal('week').optional().catch(undefined),
	from: day,
	to: day,
	assignee: assigneeWord.optional().catch(undefined),
	stage: z.enum(stages).optional().catch(undefined),
	sort: z.enum(sortKeys).catch(sortKeyOf(allQuotes)),
	page: digits.transform((page) => Math.max(1, Number(page))).catch(allQuotes.page),
	size: z.coerce
		.number()
		.pipe(z.literal([...pageSizes]))
		.catch(allQuotes.size),
})

type Asked = z.infer<typeof AddressSchema>

/**
 * Returns the part of an address's query that belongs to a list of quotes. Pages of a single quote hand it on, so that
 * they know the list they were opened from.
 */
export const listQueryIn = (query: URLSearchParams): string =>
	new URLSearchParams([...query].filter(([name]) => Object.hasOwn(AddressSchema.shape, name))).toString()

/** Returns an address with the query of a list behind its own. */
export const withList = (path: string, list: string): string =>
	list === '' ? path : `${path}${path.includes('?') ? '&' : '?'}${list}`

/** Returns an address with the query of the list that a request's own address hands on. */
export const inSameList = (request: Request, path: string): string => withList(path, listQueryIn(queryOf(request)))

/** Returns the days of the current week as filter of a list. */
export function thisWeek({ today }: Reader) {
	const { monday, sunday } = weekOf(today)
	return { pickupFrom: monday, pickupTo: sunday }
}

const daysIn = ({ pickup, from, to }: Asked, reader: Reader) =>
	pickup === 'week' ? thisWeek(reader) : { pickupFrom: from, pickupTo: to }

/** Returns the account id of an assignee; null means unassigned. */
export function accountOf(assignee: z.infer<typeof assigneeWord>, { me }: Reader) {
	if (assignee === 'nobody') return null
	return assignee === 'me' ? me : Number(assignee)
}

/** Parses the query of a list. */
export function quoteQuestionIn(query: URLSearchParams, reader: Reader): QuoteQuestion {
	// `fromEntries` takes the last entry of a name, but as in forms the first one must count.
	const values = Object.fromEntries([...query].reverse())
	const asked = AddressSchema.parse({ ...values, quote: query.getAll('quote'), status: query.getAll('status') })
	return {
		codes: asked.quote.slice(0, MAX_AT_ONCE),
		text: asked.q.trim().slice(0, LONGEST_SEARCH),
		statuses: quoteStatuses.filter((status) => asked.status.includes(status)),
		...daysIn(asked, reader),
		assigneeId: asked.assignee === undefined ? undefined : accountOf(asked.assignee, reader),
		stage: asked.stage,
		sort: quoteSorts.find((sort) => asked.sort.startsWith(sort)) ?? allQuotes.sort,
		direction: asked.sort.endsWith('-asc') ? 'asc' : 'desc',
		page: asked.page,
		size: asked.size,
	}
}

function daysAsked({ pickupFrom, pickupTo }: QuoteQuestion, reader: Reader) {
	const week = thisWeek(reader)
	if (pickupFrom === week.pickupFrom && pickupTo === week.pickupTo) return [['pickup', 'week']]
	return [...(pickupFrom ? [['from', pickupFrom]] : []), ...(pickupTo ? [['to', pickupTo]] : [])]
}

function assigneeAsked({ assigneeId }: QuoteQuestion, { me }: Reader) {
	if (assigneeId === undefined) return []
	if (assigneeId === null) return [['assignee', 'nobody']]
	return [['assignee', assigneeId === me ? 'me' : String(assigneeId)]]
}

/**
 * Returns the shortest address for a list; the inverse of `quoteQuestionIn`. It uses `me` and `week`, so that a
 * bookmark follows its reader and the date.
 * @param path with its trailing slash, if it has one
 */
export function addressOf(path: string, question: QuoteQuestion, reader: Reader) {
	const { codes, text, statuses, stage, page, size } = question
	const key = sortKeyOf(question)
	const query = new URLSearchParams([
		...codes.map((code) => ['quote', code]),
		...(text ? [['q', text]] : []),
		...statuses.map((status) => ['status', status]),
		...daysAsked(question, reader),
		...assigneeAsked(question, reader),
		...(stage ? [['stage', stage]] : []),
		...(key === sortKeyOf(allQuotes) ? [] : [['sort', key]]),
		...(size === allQuotes.size ? [] : [['size', String(size)]]),
		...(page === allQuotes.page ? [] : [['page', String(page)]]),
	])
	return query.size === 0 ? path : `${path}?${query}`
}
