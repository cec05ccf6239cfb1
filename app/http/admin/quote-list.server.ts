import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext, type Context } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import {
	countByStatus,
	listQuotes,
	pageSizes,
	type QuotePage,
	type QuoteQuestion,
	type QuoteRow,
} from '#app/quotes/list-quotes.server.ts'
import type { Direction, QuoteSort } from '#app/quotes/quote-filter.server.ts'
import { LONGEST_SEARCH } from '#app/quotes/quote-words.ts'
import { quoteStatuses } from '#app/quotes/statuses.ts'
import { ageLabel } from '#app/shared/age-label.ts'
import { timeLabel, weekdaySpanLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import { seatWords, vehicleCount } from '#app/shared/vehicle-words.ts'
import { addDays, dayAt, wallClockAt } from '#app/shared/wall-clock.ts'
import { adminFrame } from './admin-frame.server.ts'
import { addressOf, quoteQuestionIn, sortKeyOf, sortKeys } from './desk/quote-question.server.ts'

const PATH = '/admin/quotes/'
const CSV_PATH = '/admin/quotes/csv'
/** A pickup within so many days that has no price yet is marked. */
const URGENT_DAYS = 3

const numberLabel = ({ tag }: LanguageTexts, number: number) => number.toLocaleString(tag, { useGrouping: 'always' })

function rowOf({ t, tag, texts }: LanguageTexts, now: number, row: QuoteRow) {
	const { urgent, now: justNow } = texts('quotes')
	const [today, pickupDay] = [dayAt(now), row.pickupAt.slice(0, 10)]
	const isNear = pickupDay >= today && pickupDay <= addDays(today, URGENT_DAYS)
	const age = now - row.createdAt
	return {
		code: row.code,
		url: `${PATH}${row.code}/`,
		status: row.status,
		statusLabel: texts('quote').statuses[row.status],
		urgent: row.status === 'requested' && isNear ? urgent : null,
		pickup: weekdaySpanLabel(tag, row.pickupAt, row.until),
		pickupAt: row.pickupAt.replace(' ', 'T'),
		route: `${row.originLocality} – ${row.destinationLocality}`,
		more: row.furtherLegs > 0 ? t('quotes:moreLegs', { count: row.furtherLegs }) : null,
		passengers: row.passengers,
		vehicle: vehicleCount(row.vehicles) > 1 ? seatWords(row.vehicles) : row.fleetName,
		vip: row.vip,
		customer: `${row.firstName} ${row.surname}`,
		total: row.totalCents === null ? '–' : moneyLabel(tag, row.totalCents),
		age: age < 60_000 ? justNow : ageLabel(tag, age),
		createdAt: new Date(row.createdAt).toISOString(),
		createdTitle: timeLabel(tag, wallClockAt(row.createdAt)),
	}
}

/** Every status with its count, and all of them, as links that keep the rest of the filter. */
async function tabsOf(context: Context, texts: LanguageTexts, question: QuoteQuestion) {
	const counts = await countByStatus(context)
	const total = quoteStatuses.reduce((sum, status) => sum + counts[status], 0)
	const { statuses } = texts.texts('quote')
	const tab = (label: string, count: number, chosen: QuoteQuestion['statuses']) => ({
		label,
		count: numberLabel(texts, count),
		href: addressOf(PATH, { ...question, statuses: chosen, page: 1 }),
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
		href: addressOf(PATH, { ...question, sort, direction, page: 1 }),
		sorted: isSorted ? (`${question.direction}ending` as const) : undefined,
	}
}

/** Links to other pages; none where the page itself is the one. */
function pagingOf(texts: LanguageTexts, question: QuoteQuestion, { page, pages }: QuotePage) {
	const { current, ...text } = texts.texts('quotes').pages
	const to = (target: number) => (target < 1 || target > pages ? null : addressOf(PATH, { ...question, page: target }))
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
	}
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
		rows: list.rows.map((row) => rowOf(texts, now, row)),
		paging: pagingOf(texts, question, list),
		csv: addressOf(CSV_PATH, { ...question, page: 1, size: 25 }),
		clearHref: PATH,
	}
}

export type QuoteListPage = Awaited<ReturnType<typeof quoteListPage>>
