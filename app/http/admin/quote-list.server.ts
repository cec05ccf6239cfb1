import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext, type Context } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import {
	allQuotes,
	countByStatus,
	listQuotes,
	pageSizes,
	type QuotePage,
	type QuoteQuestion,
} from '#app/quotes/list-quotes.server.ts'
import type { Direction, QuoteSort } from '#app/quotes/quote-filter.server.ts'
import { LONGEST_SEARCH } from '#app/quotes/quote-words.ts'
import { quoteStatuses } from '#app/quotes/statuses.ts'
import { urgentQuotes } from '#app/quotes/tasks.server.ts'
import { adminFrame } from './admin-frame.server.ts'
import { ENTER_PATH } from './desk/enter-page.server.ts'
import { addressOf, quoteQuestionIn, sortKeyOf, sortKeys } from './desk/quote-question.server.ts'
import { QUOTES_PATH, quoteLine } from './quote-line.server.ts'

const CSV_PATH = `${QUOTES_PATH}csv`
/** As many urgent ones as stand above the list. */
const MOST_URGENT = 25

const numberLabel = ({ tag }: LanguageTexts, number: number) => number.toLocaleString(tag, { useGrouping: 'always' })

/** Every status with its count, and all of them, as links that keep the rest of the filter. */
async function tabsOf(context: Context, texts: LanguageTexts, question: QuoteQuestion) {
	const counts = await countByStatus(context)
	const total = quoteStatuses.reduce((sum, status) => sum + counts[status], 0)
	const { statuses } = texts.texts('quote')
	const tab = (label: string, count: number, chosen: QuoteQuestion['statuses']) => ({
		label,
		count: numberLabel(texts, count),
		href: addressOf(QUOTES_PATH, { ...question, statuses: chosen, page: 1 }),
		current: chosen.join() === question.statuses.join(),
	})
	const ofStatuses = quoteStatuses.map((status) => tab(statuses[status], counts[status], [status]))
	return { total, tabs: [tab(texts.texts('quotes').all, total, []), ...ofStatuses] }
}

/** The direction in which a column is sorted when it is first asked for. */
const firstDirection: Record<QuoteSort, Direction> = { created: 'desc', pickup: 'asc', passengers: 'desc' }

/** A heading that sorts: the other way round where the list is sorted by it already. */
function sortingOf(texts: LanguageTexts, question: QuoteQuestion, sort: QuoteSort, label: string) {
	const isSorted = question.sort === sort
	const direction = isSorted ? (question.direction === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
	return {
		label,
		title: texts.t('quotes:sortBy', { column: label }),
		href: addressOf(QUOTES_PATH, { ...question, sort, direction, page: 1 }),
		sorted: isSorted ? (`${question.direction}ending` as const) : undefined,
	}
}

/** Links to other pages; none where the page itself is the one. */
function pagingOf(texts: LanguageTexts, question: QuoteQuestion, { page, pages }: QuotePage) {
	const { current, ...text } = texts.texts('quotes').pages
	const to = (target: number) =>
		target < 1 || target > pages ? null : addressOf(QUOTES_PATH, { ...question, page: target })
	return {
		text,
		current: texts.t('quotes:pages.current', { page: numberLabel(texts, page), pages: numberLabel(texts, pages) }),
		first: page > 1 ? to(1) : null,
		previous: to(page - 1),
		next: to(page + 1),
		last: page < pages ? to(pages) : null,
	}
}

function formOf({ texts }: LanguageTexts, question: QuoteQuestion) {
	const { sorts, form } = texts('quotes')
	const { text, statuses, pickupFrom, pickupTo, size } = question
	const unfolded = { ...allQuotes, text, statuses, page: question.page }
	return {
		text: form,
		query: text,
		longest: LONGEST_SEARCH,
		statuses: [...statuses],
		pickupFrom,
		pickupTo,
		sort: sortKeyOf(question),
		sorts: sortKeys.map((key) => ({ value: key, label: sorts[key] })),
		size,
		sizes: [...pageSizes],
		isFiltered: addressOf(QUOTES_PATH, { ...question, page: 1 }) !== QUOTES_PATH,
		isOpen: addressOf(QUOTES_PATH, question) !== addressOf(QUOTES_PATH, unfolded),
	}
}

/** Whether what is urgent stands above the list: as it opens, where nobody has asked for anything else. */
const beginsWithUrgent = ({ text, statuses, pickupFrom, pickupTo, page, ...order }: QuoteQuestion) =>
	page === 1 &&
	text + pickupFrom + pickupTo === '' &&
	['', 'requested'].includes(statuses.join()) &&
	sortKeyOf(order) === sortKeyOf(allQuotes)

/** The quotes of a page, with all that is urgent above those of the first one. */
async function rowsOf(context: Context, question: QuoteQuestion, { rows }: QuotePage) {
	if (!beginsWithUrgent(question)) return rows
	const urgent = (await urgentQuotes(context, MOST_URGENT)).rows
	const codes = new Set(urgent.map(({ code }) => code))
	return [...urgent, ...rows.filter(({ code }) => !codes.has(code))]
}

/** What the office's list of quotes shows; all of it follows from the page's address. */
export async function quoteListPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const question = quoteQuestionIn(new URL(request.url).searchParams)
	const [list, { total, tabs }] = [await listQuotes(context, question), await tabsOf(context, texts, question)]
	const { tabs: tabsLabel, columns: own, none, noneHint, noMatch, clear, download } = texts.texts('quotes')
	const { status, vehicle, vip, pickupAt, passengers } = texts.texts('fields')
	const columns = { ...own, status, vehicle }
	const now = context.now()
	const number = numberLabel(texts, list.total)
	return {
		...(await adminFrame(request, loadContext, session, 'quotes')),
		text: { tabsLabel, columns, vip, none, noneHint, noMatch, clear, download },
		tabs,
		form: formOf(texts, question),
		isEmpty: total === 0,
		summary: list.more ? texts.t('quotes:more', { number }) : texts.t('quotes:found', { count: list.total, number }),
		sorting: {
			pickup: sortingOf(texts, question, 'pickup', pickupAt),
			passengers: sortingOf(texts, question, 'passengers', passengers),
			created: sortingOf(texts, question, 'created', columns.age),
		},
		rows: (await rowsOf(context, question, list)).map((row) => quoteLine(texts, now, row)),
		paging: pagingOf(texts, question, list),
		enter: { href: ENTER_PATH, text: texts.texts('desk').enter.link },
		csv: addressOf(CSV_PATH, { ...question, page: 1, size: 25 }),
		clearHref: QUOTES_PATH,
	}
}

export type QuoteListPage = Awaited<ReturnType<typeof quoteListPage>>
