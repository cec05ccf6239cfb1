import { allQuotes, pageSizes, type QuoteQuestion } from '#app/quotes/list-quotes.server.ts'
import { directions, quoteSorts } from '#app/quotes/quote-filter.server.ts'
import { LONGEST_SEARCH } from '#app/quotes/quote-words.ts'
import { quoteStatuses } from '#app/quotes/statuses.ts'
import { parseWallClock } from '#app/shared/wall-clock.ts'

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/

/** A day of the calendar as a date field sends it; empty for anything else. */
const dayIn = (text: string | null) => (text && DAY.test(text) && parseWallClock(`${text} 00:00`) ? text : '')

/** Each sort in each direction, as it stands in addresses: `pickup-asc`. */
export const sortKeys = quoteSorts.flatMap((sort) => directions.map((direction) => `${sort}-${direction}` as const))
export type SortKey = (typeof sortKeys)[number]

export const sortKeyOf = ({ sort, direction }: Pick<QuoteQuestion, 'sort' | 'direction'>): SortKey =>
	`${sort}-${direction}`

/** What the address of the list asks for; what is unknown or makes no sense is as good as not there. */
export function quoteQuestionIn(query: URLSearchParams): QuoteQuestion {
	const statuses = query.getAll('status')
	const page = query.get('page') ?? ''
	const key = sortKeys.find((each) => each === query.get('sort')) ?? sortKeyOf(allQuotes)
	return {
		text: (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH),
		statuses: quoteStatuses.filter((status) => statuses.includes(status)),
		pickupFrom: dayIn(query.get('from')),
		pickupTo: dayIn(query.get('to')),
		sort: quoteSorts.find((sort) => key.startsWith(sort)) ?? allQuotes.sort,
		direction: key.endsWith('-asc') ? 'asc' : 'desc',
		page: /^\d{1,15}$/.test(page) ? Math.max(1, Number(page)) : allQuotes.page,
		size: pageSizes.find((size) => String(size) === query.get('size')) ?? allQuotes.size,
	}
}

/** The other way round: the shortest address that asks for this. @param path with its last slash, if it has one */
export function addressOf(path: string, question: QuoteQuestion) {
	const { text, statuses, pickupFrom, pickupTo, page, size } = question
	const key = sortKeyOf(question)
	const query = new URLSearchParams([
		...(text ? [['q', text]] : []),
		...statuses.map((status) => ['status', status]),
		...(pickupFrom ? [['from', pickupFrom]] : []),
		...(pickupTo ? [['to', pickupTo]] : []),
		...(key === sortKeyOf(allQuotes) ? [] : [['sort', key]]),
		...(size === allQuotes.size ? [] : [['size', String(size)]]),
		...(page === allQuotes.page ? [] : [['page', String(page)]]),
	])
	return query.size === 0 ? path : `${path}?${query}`
}
