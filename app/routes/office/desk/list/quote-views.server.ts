import type { Context } from '#app/context.server.ts'
import { allQuotes, countByStatus, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { numberLabel } from '#app/platform/text/number-label.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { addressOf, type Reader, thisWeek } from '#app/web/office/quote-question.server.ts'

/** Query for a list of quotes, with its reader. */
export type ListAsking = {
	texts: LanguageTexts
	question: QuoteQuestion
	reader: Reader
	/** whether requests are given to the reader to look after */
	looksAfter: boolean
}

type Facets = Pick<QuoteQuestion, 'statuses' | 'pickupFrom' | 'pickupTo' | 'assigneeId' | 'stage'>

const { statuses, pickupFrom, pickupTo, assigneeId, stage } = allQuotes
const everything: Facets = { statuses, pickupFrom, pickupTo, assigneeId, stage }

/** Facets of each view of the list; where several views match, the first one counts. */
const viewsOf = (reader: Reader) =>
	({
		mine: { assigneeId: reader.me },
		week: thisWeek(reader),
		waiting: { statuses: ['quoted'] },
	}) as const satisfies Record<string, Partial<Facets>>

type View = keyof ReturnType<typeof viewsOf>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Checks whether a query includes all facets of a view; it may be narrower. */
const isWithin = (question: QuoteQuestion, view: Partial<Facets>) =>
	Object.entries(view).every(([facet, value]) => same(question[facet as keyof Facets], value))

/** Returns the view that a list shows, narrowed down or not; undefined where the query matches no view of the reader. */
function currentView({ question, reader, looksAfter }: Omit<ListAsking, 'texts'>) {
	const views = Object.entries(viewsOf(reader)) as [View, Partial<Facets>][]
	return views.find(([name, view]) => (looksAfter || name !== 'mine') && isWithin(question, view))
}

/** Returns the facets of the list's current view; none where it is no view. */
export const facetsOfView = (asking: Omit<ListAsking, 'texts'>): Partial<Facets> => currentView(asking)?.[1] ?? {}

/** Returns the link to the list with some changes, same search words and order, on its first page. */
export const linkTo = (
	{ question, reader }: Pick<ListAsking, 'question' | 'reader'>,
	changes: Partial<QuoteQuestion>,
) => addressOf(QUOTES_PATH, { ...question, page: 1, ...changes }, reader)

/**
 * Returns the tabs of the list: the views, which start a new query, and the statuses with counts, which narrow the
 * current one.
 * @returns also the total of all quotes
 */
export async function listTabs(context: Context, asking: ListAsking) {
	const { texts, question, reader, looksAfter } = asking
	const counts = await countByStatus(context)
	const total = quoteStatuses.reduce((sum, status) => sum + counts[status], 0)
	const label = (number: number) => numberLabel(texts.tag, number)
	const { views: names } = texts.texts('quotes')
	const current = currentView(asking)?.[0]
	const view = (name: View | 'all', facets: Partial<Facets>, count: number | null) => ({
		label: names[name],
		count: count === null ? null : label(count),
		href: linkTo(asking, { ...everything, ...facets }),
		current: name === (current ?? (same({ ...question, ...everything }, question) ? 'all' : undefined)),
	})
	const { mine, week, waiting } = viewsOf(reader)
	return {
		total,
		views: [
			view('all', {}, total),
			...(looksAfter ? [view('mine', mine, null)] : []),
			view('week', week, null),
			view('waiting', waiting, counts.quoted),
		],
		statuses: quoteStatuses.map((status) => ({
			label: texts.texts('quote').statuses[status],
			count: label(counts[status]),
			href: linkTo(asking, { statuses: [status] }),
			current: same(question.statuses, [status]),
		})),
	}
}
