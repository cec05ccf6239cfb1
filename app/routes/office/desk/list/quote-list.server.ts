import { appContext, type Context } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import {
	allQuotes,
	listQuotes,
	pageSizes,
	type QuotePage,
	type QuoteQuestion,
} from '#app/domain/bookings/lists/list-quotes.server.ts'
import type { Direction, QuoteSort } from '#app/domain/bookings/lists/quote-filter.server.ts'
import { urgentQuotes } from '#app/domain/bookings/lists/tasks.server.ts'
import { listStaff } from '#app/domain/bookings/staff.server.ts'
import { stages } from '#app/domain/dispatch/board/stages.ts'
import { freeInComingDays, freeOnDays } from '#app/domain/dispatch/free-days.server.ts'
import { freeForHires } from '#app/domain/dispatch/reservations/free-for-hires.server.ts'
import { freeWords } from '#app/domain/fleet/free-words.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { numberLabel } from '#app/platform/text/number-label.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { importedNotices } from '#app/web/office/import/imported-notice.server.ts'
import { CSV_PATH, ENTER_PATH, IMPORT_PATH, QUOTES_PATH, quotePath } from '#app/web/office/office-paths.ts'
import { quoteLine } from '#app/web/office/quote-line.server.ts'
import { addressOf, MAX_AT_ONCE, quoteQuestionIn, sortKeyOf, sortKeys } from '#app/web/office/quote-question.server.ts'
import { freeSizes, freeTable } from '#app/web/office/words/free-days.server.ts'
import { chosenValue, doneNotice } from './chosen-quotes.server.ts'
import { filterChips } from './quote-chips.server.ts'
import { type ListAsking, linkTo, listTabs } from './quote-views.server.ts'

/** Maximum number of urgent quotes above the list. */
const MAX_URGENT = 25

/** Direction of each column when it is first sorted. */
const firstDirection: Record<QuoteSort, Direction> = { created: 'desc', pickup: 'asc', passengers: 'desc' }

/** Returns a sortable heading; it reverses the direction where the list is already sorted by it. */
function sortingOf(asking: ListAsking, sort: QuoteSort, label: string) {
	const { texts, question } = asking
	const isSorted = question.sort === sort
	const direction = isSorted ? (question.direction === 'asc' ? 'desc' : 'asc') : firstDirection[sort]
	return {
		label,
		title: texts.t('quotes:sortBy', { column: label }),
		href: linkTo(asking, { sort, direction }),
		sorted: isSorted ? (`${question.direction}ending` as const) : undefined,
	}
}

/** Returns the links to other pages; null where there is only one page. */
function pagingOf(asking: ListAsking, { page, pages }: QuotePage) {
	if (pages === 1) return null
	const { texts } = asking
	const { current, ...text } = texts.texts('quotes').pages
	const to = (target: number) => (target < 1 || target > pages ? null : linkTo(asking, { page: target }))
	return {
		text,
		current: texts.t('quotes:pages.current', {
			page: numberLabel(texts.tag, page),
			pages: numberLabel(texts.tag, pages),
		}),
		first: page > 1 ? to(1) : null,
		previous: to(page - 1),
		next: to(page + 1),
		last: page < pages ? to(pages) : null,
	}
}

/** Lists the assignees to filter by and to choose; one who looks after none only while filtered by. */
async function assigneesOf(
	{ database }: Context,
	{ texts, question: { assigneeId }, reader, looksAfter }: ListAsking,
	{ email }: Session['account'],
	{ rows }: QuotePage,
) {
	const { anybody } = texts.texts('quotes').form
	const { nobody, gone } = texts.texts('desk').assign
	const staff = (await listStaff(database.read)).filter(({ id }) => id !== reader.me)
	const isOther = typeof assigneeId === 'number' && assigneeId !== reader.me
	const hasLeft = isOther && !staff.some(({ id }) => id === assigneeId)
	const others = [...(hasLeft ? [{ id: assigneeId, email: rows[0]?.assignee ?? gone }] : []), ...staff]
	const optionsFor = (people: typeof staff) => [
		...(looksAfter || assigneeId === reader.me ? [{ value: 'me', label: texts.t('desk:assign.me', { email }) }] : []),
		...people.map(({ id, email }) => ({ value: String(id), label: email })),
		{ value: 'nobody', label: nobody },
	]
	return {
		value: assigneeId === undefined ? '' : assigneeId === null ? 'nobody' : isOther ? String(assigneeId) : 'me',
		options: [{ value: '', label: anybody }, ...optionsFor(others)],
		colleagues: optionsFor(staff),
	}
}

function formOf(asking: ListAsking) {
	const { texts, question } = asking
	const { sorts, form } = texts.texts('quotes')
	const { text, statuses, pickupFrom, pickupTo, stage, size } = question
	const { stages: names } = texts.texts('plan')
	return {
		text: form,
		query: text,
		statuses: [...statuses],
		pickupFrom,
		pickupTo,
		stage: stage ?? '',
		stages: [{ value: '', label: form.anyStage }, ...stages.map((value) => ({ value, label: names[value] }))],
		sort: sortKeyOf(question),
		sorts: sortKeys.map((key) => ({ value: key, label: sorts[key] })),
		size,
		sizes: [...pageSizes],
		isFiltered: linkTo(asking, {}) !== QUOTES_PATH,
	}
}

/** Checks whether the urgent quotes are shown above the list: only on its unfiltered first page. */
const beginsWithUrgent = ({
	codes,
	text,
	statuses,
	pickupFrom,
	pickupTo,
	assigneeId,
	stage,
	page,
	...order
}: QuoteQuestion) =>
	page === 1 &&
	codes.length === 0 &&
	text + pickupFrom + pickupTo === '' &&
	assigneeId === undefined &&
	stage === undefined &&
	['', 'requested'].includes(statuses.join()) &&
	sortKeyOf(order) === sortKeyOf(allQuotes)

/** Returns the quotes of a page; on the unfiltered first page the urgent ones come first. */
async function rowsOf(context: Context, question: QuoteQuestion, { rows }: QuotePage) {
	if (!beginsWithUrgent(question)) return rows
	const urgent = (await urgentQuotes(context, MAX_URGENT)).rows
	const codes = new Set(urgent.map(({ code }) => code))
	return [...urgent, ...rows.filter(({ code }) => !codes.has(code))]
}

/** Checks whether a vehicle is still to be chosen: the quote has no price yet, or the booking is not planned. */
const wantsVehicle = ({ status, stage }: QuotePage['rows'][number]) =>
	status === 'requested' || (status === 'accepted' && stage === 'unplanned')

/** Returns the form for several quotes, and the links that choose all or none of a page. */
function choosing(request: Request, asking: ListAsking) {
	const query = queryOf(request)
	const list = linkTo(asking, { page: asking.question.page })
	return {
		text: asking.texts.texts('quotes').chosen,
		notice: doneNotice(asking.texts, query),
		action: list,
		all: query.get('chosen') === 'all',
		allHref: `${list}${list.includes('?') ? '&' : '?'}chosen=all`,
		most: MAX_AT_ONCE,
	}
}

/** Says what is free on the day by which the list is filtered; null where it is not one day, or there is no vehicle. */
async function freeOnAskedDay(context: Context, { texts, question: { pickupFrom, pickupTo } }: ListAsking) {
	if (pickupFrom === '' || pickupFrom !== pickupTo) return null
	const [free] = await freeOnDays(context, [pickupFrom])
	const sizes = free ? freeSizes(texts, free) : []
	return sizes.length > 0 ? { title: texts.texts('plan').freeDays.on, sizes } : null
}

/** Reads what the office's list of quotes shows; the address decides all of it. */
export async function quoteListPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const now = context.now()
	const { account } = session
	const reader = { me: account.id, today: dayAt(now) }
	const question = quoteQuestionIn(queryOf(request), reader)
	const mayEdit = may(account, 'requests')
	const asking = { texts, question, reader, looksAfter: mayEdit }
	const list = await listQuotes(context, question)
	const { total, ...tabs } = await listTabs(context, asking)
	const { viewsLabel, toList, columns: own, none, noneHint, noMatch, clear, download } = texts.texts('quotes')
	const { status, vehicle, vip, pickupAt, passengers } = texts.texts('fields')
	const columns = { ...own, status, vehicle }
	const number = numberLabel(texts.tag, list.total)
	const rows = await rowsOf(context, question, list)
	const assignees = await assigneesOf(context, asking, account, list)
	const free = await freeForHires(
		context,
		rows.filter((row) => row.pickupAt >= dayAt(now, row.zone) && wantsVehicle(row)),
	)
	return {
		...(await adminFrame(request, session, 'quotes')),
		text: { viewsLabel, toList, columns, vip, none, noneHint, noMatch, clear, download },
		tabs,
		form: formOf(asking),
		assignees,
		chips: filterChips(asking, assignees),
		isEmpty: total === 0,
		summary: list.more ? texts.t('quotes:more', { number }) : texts.t('quotes:found', { count: list.total, number }),
		sorting: {
			pickup: sortingOf(asking, 'pickup', pickupAt),
			passengers: sortingOf(asking, 'passengers', passengers),
			created: { ...sortingOf(asking, 'created', columns.age), label: columns.code },
		},
		rows: rows.map((row) => ({
			...quoteLine(texts, now, row),
			url: addressOf(quotePath(row.code), question, reader),
			free: freeWords(texts, free.get(row.id)),
			chosenValue: chosenValue(row),
		})),
		freeOnDay: await freeOnAskedDay(context, asking),
		freeDays: freeTable(texts, await freeInComingDays(context)),
		chosen: choosing(request, asking),
		paging: pagingOf(asking, list),
		/** whether the reader may enter requests, and choose several of the list */
		mayEdit,
		enter: { href: ENTER_PATH, text: texts.texts('desk').enter.link },
		notice: noticeOf(request, importedNotices(request, texts, texts.texts('quotes').imported)),
		bookings: { href: IMPORT_PATH, text: texts.texts('desk').import.link },
		csv: addressOf(CSV_PATH, { ...question, page: 1, size: 25 }, reader),
		clearHref: QUOTES_PATH,
	}
}

export type QuoteListPage = Awaited<ReturnType<typeof quoteListPage>>
