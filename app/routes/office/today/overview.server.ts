import { appContext } from '#app/context.server.ts'
import { may, type Right } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { allQuotes, type QuoteQuestion } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { requestsByMonth } from '#app/domain/bookings/lists/overview.server.ts'
import type { OfficeTasks, TaskRow } from '#app/domain/bookings/lists/tasks.server.ts'
import { freeInComingDays } from '#app/domain/dispatch/free-days.server.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import { monthLabel, shortTimeLabel, weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { ageLabel } from '#app/platform/text/age-label.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { ENTER_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { quoteLine } from '#app/web/office/quote-line.server.ts'
import { addressOf } from '#app/web/office/quote-question.server.ts'
import { sheetTasks } from '#app/web/office/sheet-tasks.server.ts'
import { freeTable } from '#app/web/office/words/free-days.server.ts'
import { mailName } from '#app/web/office/words/mail-name.server.ts'
import { pickUpDays } from './days.server.ts'
import { firstStepsNotice } from './first-steps.server.ts'
import { deadMail, heldMoney, heldWork, sampleCompany, stuckMail } from './notices.server.ts'
import { noPlanTasks, planTasks } from './plan-tasks.server.ts'
import { type TodaysFacts, todaysFacts } from './todays-facts.server.ts'

const MINUTE = 60_000

type Task = keyof OfficeTasks

/** Query of the list with all quotes of a task; null where there is no such list. */
const listOf: Record<Task, Partial<QuoteQuestion> | null> = {
	unplanned: { stage: 'unplanned', sort: 'pickup', direction: 'asc' },
	conflict: null,
	toTell: null,
	urgent: { statuses: ['requested'], sort: 'pickup', direction: 'asc' },
	clocks: null,
	overdue: null,
	wished: null,
	notSent: {},
	unpriced: { statuses: ['requested'], direction: 'asc' },
	answered: { statuses: ['accepted', 'rejected'] },
	changes: { statuses: ['accepted'] },
	ending: { statuses: ['quoted'] },
}

/** Right that each task belongs to: who has it not does not see the task. */
const rightOf: Record<Task, Right> = {
	unplanned: 'plan',
	conflict: 'plan',
	toTell: 'requests',
	urgent: 'requests',
	clocks: 'requests',
	overdue: 'money',
	wished: 'requests',
	notSent: 'requests',
	unpriced: 'requests',
	answered: 'requests',
	changes: 'requests',
	ending: 'requests',
}

/** Returns the last column of a task's table: a deadline, or since when it waits. */
function lastColumn(reader: LanguageTexts, now: number, task: Task) {
	const { tag, texts } = reader
	const { columns, csv, now: justNow } = texts('quotes')
	const since = (then: number) => (now - then < MINUTE ? justNow : ageLabel(tag, now - then))
	if (task === 'unplanned' || task === 'conflict')
		return {
			heading: texts('office').overview.tasks.service,
			of: ({ leavesAt, zone }: TaskRow) =>
				leavesAt && onBothClocks(reader, zone, (on) => shortTimeLabel(tag, wallClockAt(leavesAt, on))),
		}
	if (task === 'ending')
		return { heading: csv.validUntil, of: (row: TaskRow) => weekdayLabel(tag, row.validUntil ?? '') }
	if (task === 'changes')
		return { heading: csv.validUntil, of: (row: TaskRow) => row.changeUntil && weekdayLabel(tag, row.changeUntil) }
	if (task === 'overdue')
		return {
			heading: texts('payments').money.due,
			of: (row: TaskRow) => row.dueDay && `${weekdayLabel(tag, row.dueDay)} · ${moneyLabel(tag, row.lateCents ?? 0)}`,
		}
	if (task === 'toTell')
		return {
			heading: texts('office').overview.tasks.whatToTell,
			of: ({ toTell }: TaskRow) => toTell.map((template) => mailName(reader, template)).join(' · '),
		}
	if (task === 'answered')
		return { heading: texts('office').overview.tasks.answeredAt, of: (row: TaskRow) => since(row.answeredAt ?? now) }
	if (task === 'wished')
		return {
			heading: texts('office').overview.tasks.askedAt,
			of: (row: TaskRow) => since(row.changeRequests[0]?.askedAt ?? now),
		}
	return { heading: columns.age, of: (row: TaskRow) => since(row.createdAt) }
}

/** Maximum number of lines of all tasks that have a full list elsewhere, so that the page fits into one round trip. */
const MAX_LINES = 24
const FEWEST_OF_A_KIND = 3

/** Sums the overdue amounts of bookings. */
const overdueSum = ({ tag }: LanguageTexts, rows: readonly TaskRow[]) =>
	moneyLabel(
		tag,
		rows.reduce((sum, { lateCents }) => sum + (lateCents ?? 0), 0),
	)

/** Lists a person’s open tasks by kind, without empty kinds. The more kinds, the fewer lines of each. */
function taskLists(texts: LanguageTexts, { account }: Session, now: number, tasks: OfficeTasks) {
	const reader = { me: account.id, today: dayAt(now) }
	const own = (Object.keys(listOf) as Task[]).filter((task) => may(account, rightOf[task]))
	const waiting = own.filter((task) => tasks[task].total > 0)
	const listed = waiting.filter((task) => listOf[task])
	const most = Math.max(FEWEST_OF_A_KIND, Math.floor(MAX_LINES / listed.length))
	return waiting.map((task) => {
		const { total } = tasks[task]
		const rows = listOf[task] ? tasks[task].rows.slice(0, most) : tasks[task].rows
		const last = lastColumn(texts, now, task)
		const all = listOf[task]
		return {
			task,
			heading: texts.texts('office').overview.tasks[task],
			count: total.toLocaleString(texts.tag),
			sum: task === 'overdue' && rows.length === total ? overdueSum(texts, rows) : null,
			all: total > rows.length && all ? addressOf(QUOTES_PATH, { ...allQuotes, ...all }, reader) : null,
			last: last.heading,
			rows: rows.map((row) => ({ ...quoteLine(texts, now, row), last: last.of(row) })),
		}
	})
}

/** Returns this month's kilometres, driven and quoted; null where none were reported. */
function kilometresLine({ month: { month, driven, quoted } }: TodaysFacts, { t, tag }: LanguageTexts) {
	const km = (of: number) => of.toLocaleString(tag)
	if (driven === 0) return null
	return t('plan:kilometres', { month: monthLabel(tag, month), driven: km(driven), quoted: km(quoted) })
}

type Months = Awaited<ReturnType<typeof requestsByMonth>>

const monthLines = ({ t, tag }: LanguageTexts, months: Months) =>
	months.map(({ month, requests, accepted }) => {
		const name = monthLabel(tag, month)
		const title = [
			t('office:overview.months.requests', { count: requests }),
			t('office:overview.months.accepted', { count: accepted }),
		].join(', ')
		return { key: month, name, label: monthLabel(tag, month, 'short'), title: `${name}: ${title}`, requests, accepted }
	})

/** Reads what the start page shows a person, by their rights: pick-ups of the next days, tasks, requests of the year. */
export async function overviewPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const text = texts.texts('office').overview
	const { passengers, luggage, vehicle, code } = texts.texts('fields')
	const now = context.now()
	const has = (right: Right) => may(session.account, right)
	const facts = await todaysFacts(context)
	const free = has('plan') ? freeTable(texts, await freeInComingDays(context)) : null
	const held = await heldWork(context, texts, has('company'))
	const mails = [held, ...(has('mails') ? [deadMail(facts, texts), stuckMail(facts, texts)] : [])]
	return {
		frame: await adminFrame(request, session, 'overview'),
		text: { ...text, columns: { ...text.columns, passengers, luggage, vehicle, code } },
		enter: has('requests') ? { href: ENTER_PATH, text: texts.texts('desk').enter.link } : null,
		sample: sampleCompany(context, texts),
		firstSteps: await firstStepsNotice(context, texts, session),
		money: (has('money') && heldMoney(facts, texts)) || null,
		mails: mails.filter((mail) => mail !== undefined),
		tasks: taskLists(texts, session, now, facts.tasks),
		sheets: has('plan') ? await sheetTasks(context, texts, session.account) : null,
		ofPlan: has('plan') ? planTasks(facts, texts) : noPlanTasks,
		days: has('plan') ? pickUpDays(texts, facts, now, free !== null) : [],
		free,
		kilometres: has('plan') ? kilometresLine(facts, texts) : null,
		months: has('requests') ? monthLines(texts, await requestsByMonth(context)) : [],
	}
}

export type OverviewPage = Awaited<ReturnType<typeof overviewPage>>
