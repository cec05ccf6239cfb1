import { z } from 'zod'
import { allQuotes, pageSizes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { directions, quoteSorts } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { stages } from '#app/domain/dispatch/board/stages.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { LONGEST_SEARCH } from '#app/domain/search/search-words.ts'
import { parseWallClock, weekOf } from '#app/platform/clock/wall-clock.ts'

/** Each sort in each direction, as it stands in addresses: `pickup-asc`. */
export const sortKeys = quoteSorts.flatMap((sort) => directions.map((direction) => `${sort}-${direction}` as const))
export type SortKey = (typeof sortKeys)[number]

export const sortKeyOf = ({ sort, direction }: Pick<QuoteQuestion, 'sort' | 'direction'>): SortKey =>
	`${sort}-${direction}`

/** Who reads a list, and when: what `me` and `week` mean in its address. */
export type Reader = {
	/** the number of their account */
	me: number
	/** the day in Madrid, `yyyy-MM-dd` */
	today: string
}

/** So many quotes are chosen at a time: a page of the list, and little enough to wait for. */
export const MOST_AT_ONCE = 100

/** A day of the calendar as a date field sends it; empty for anything else. */
const day = z
	.string()
	.regex(/^[12]\d{3}-\d{2}-\d{2}$/)
	.refine((text) => parseWallClock(`${text} 00:00`))
	.catch('')

const digits = z.string().regex(/^\d{1,15}$/)

/** How forms and addresses say whose a quote is: whoever reads, nobody's, or that of an account. */
export const assigneeWord = z.union([z.enum(['me', 'nobody']), z.string().regex(/^[1-9]\d{0,14}$/)])

/** What the address of a list may say; what is unknown or makes no sense is as good as not there. */
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

/** The days of a reader's week, as a list is asked for them. */
export function thisWeek({ today }: Reader) {
	const { monday, sunday } = weekOf(today)
	return { pickupFrom: monday, pickupTo: sunday }
}

const daysIn = ({ pickup, from, to }: Asked, reader: Reader) =>
	pickup === 'week' ? thisWeek(reader) : { pickupFrom: from, pickupTo: to }

/** @returns the number of an account, null for nobody */
export function accountOf(assignee: z.infer<typeof assigneeWord>, { me }: Reader) {
	if (assignee === 'nobody') return null
	return assignee === 'me' ? me : Number(assignee)
}

/** What the address of a list asks for. */
export function quoteQuestionIn(query: URLSearchParams, reader: Reader): QuoteQuestion {
	// Of what stands there twice the first counts, as in forms.
	const said = Object.fromEntries([...query].reverse())
	const asked = AddressSchema.parse({ ...said, quote: query.getAll('quote'), status: query.getAll('status') })
	return {
		codes: asked.quote.slice(0, MOST_AT_ONCE),
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
 * The other way round: the shortest address that asks for this. Whoever keeps it finds their own quotes and those of the
 * week in which they come back.
 * @param path with its last slash, if it has one
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
