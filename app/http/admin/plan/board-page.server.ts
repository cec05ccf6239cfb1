import type { AppLoadContext } from '@remix-run/node'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext, type Context } from '#app/context.server.ts'
import { type LanguageTexts, textsFor } from '#app/i18n/texts.server.ts'
import { askedBoard, type BoardSpan, boardLines, boardSpan, boardViews, columnOf, hoursOf } from '#app/plan/board.ts'
import { type BoardJob, boardJobs } from '#app/plan/board-jobs.server.ts'
import { crewHours } from '#app/plan/crew-hours.server.ts'
import { weekAbout } from '#app/plan/driver-hours.server.ts'
import { holdsBetween } from '#app/plan/holds.server.ts'
import { hoursRefuse } from '#app/plan/hours-setting.server.ts'
import { MOST_BUFFER, planBuffer } from '#app/plan/plan-settings.server.ts'
import { type Driver, listDrivers, listPartners, listVehicles } from '#app/resources/list-resources.server.ts'
import { dayLabel, monthLabel, shortWeekdayLabel, weekdayLabel } from '#app/shared/day-label.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { noticeOf } from '../../form/notice.server.ts'
import { adminFrame } from '../admin-frame.server.ts'
import { boardLinesOf } from './board-lines.server.ts'
import { PLAN_PATH } from './plan-words.server.ts'

type Asked = ReturnType<typeof askedBoard>

/** Where a board is. What is usual is not in its address. */
function boardHref({ view, lines, day }: Asked) {
	const query = new URLSearchParams({ ...(view !== 'week' && { view }), ...(lines !== 'vehicles' && { lines }), day })
	return `${PLAN_PATH}?${query}`
}

/** What is shown, in words: «23 de noviembre de 2026 – 29 de noviembre de 2026». */
function spanTitle(tag: string, { view, days }: BoardSpan) {
	const [first = '', last = ''] = [days[0], days.at(-1)]
	if (view === 'month') return monthLabel(tag, first)
	return view === 'day' ? `${weekdayLabel(tag, first)}` : `${dayLabel(tag, first)} – ${dayLabel(tag, last)}`
}

const isRest = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** The heads of the columns, and the ground that they stand on: nights, days of rest, today. */
function columnsOf({ tag }: LanguageTexts, span: BoardSpan, asked: Asked, now: number) {
	if (span.view === 'day') {
		const hours = hoursOf(span).map(({ column, hour }) => ({
			...{ key: column, className: `s${column} w2`, label: String(Number(hour)), href: null },
			ground: Number(hour) < 6 || Number(hour) >= 22 ? 'night' : '',
		}))
		return { heads: hours, now: columnOf(now, span) ?? null }
	}
	const today = dayAt(now)
	const heads = span.days.map((day, index) => ({
		key: index + 1,
		className: `s${index + 1} w1${day === today ? ' today' : ''}`,
		label: span.view === 'month' ? String(Number(day.slice(8))) : shortWeekdayLabel(tag, day),
		href: boardHref({ ...asked, view: 'day', day }),
		ground: day === today ? 'today' : isRest(day) ? 'rest' : '',
	}))
	return { heads, now: null }
}

function waysOn({ texts }: LanguageTexts, asked: Asked, span: BoardSpan, today: string) {
	const { views, by, moves } = texts('plan').board
	return {
		views: boardViews.map((view) => ({
			...{ href: boardHref({ ...asked, view }), label: views[view], isCurrent: view === asked.view },
		})),
		by: boardLines.map((lines) => ({
			...{ href: boardHref({ ...asked, lines }), label: by[lines], isCurrent: lines === asked.lines },
		})),
		moves: [
			{ rel: 'prev', href: boardHref({ ...asked, day: span.previous }), label: moves.previous },
			{ rel: undefined, href: boardHref({ ...asked, day: today }), label: moves.today },
			{ rel: 'next', href: boardHref({ ...asked, day: span.next }), label: moves.next },
		],
	}
}

/** The hours of those who drive what is shown, and on a board of drivers of all of them: of its week, or of its month. */
function hoursFor(
	{ database }: Context,
	{ lines }: Asked,
	span: BoardSpan,
	jobs: readonly BoardJob[],
	drivers: Driver[],
) {
	const [from = 0, until = 0] = [span.edges[0], span.edges.at(-1)]
	const driving = jobs.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId])
	const ids = lines === 'drivers' ? drivers.map(({ id }) => id) : driving.filter((id) => id !== null)
	return crewHours(database, [...new Set(ids)], span.view === 'month' ? { from, until } : weekAbout(from))
}

async function linesFor(context: Context, texts: LanguageTexts, asked: Asked, span: BoardSpan) {
	const queries = context.database.read
	const [from = 0, until = 0] = [span.edges[0], span.edges.at(-1)]
	const since = span.days[0]
	const [jobs, holds, vehicles, drivers, partners] = await Promise.all([
		boardJobs(queries, from, until),
		holdsBetween(context, from, until),
		listVehicles(queries, { since }),
		listDrivers(queries, { since }),
		listPartners(queries),
	])
	const hours = await hoursFor(context, asked, span, jobs, drivers)
	const byId = <Of extends { id: number }>(all: readonly Of[]) => new Map(all.map((each) => [each.id, each]))
	const resources = { vehicles: byId(vehicles), drivers: byId(drivers), partners: byId(partners) }
	return { jobs: jobs.length, ...boardLinesOf({ texts, span, lines: asked.lines, hours, ...resources }, jobs, holds) }
}

/** What the plan shows of some days; all of it follows from the page's address and the clock. */
export async function boardPage(request: Request, loadContext: AppLoadContext, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { board, stages, notices } = texts.texts('plan')
	const now = context.now()
	const asked = askedBoard(new URL(request.url).searchParams, now)
	const span = boardSpan(asked.view, asked.day)
	const { jobs, open, lines } = await linesFor(context, texts, asked, span)
	return {
		...(await adminFrame(request, loadContext, session, 'plan')),
		notice: noticeOf(request, notices),
		text: { ...board, stages },
		asked,
		title: spanTitle(texts.tag, span),
		size: span.view === 'week' ? 'week' : `${span.view} n${span.edges.length - 1}`,
		...waysOn(texts, asked, span, dayAt(now)),
		columns: columnsOf(texts, span, asked, now),
		summary: [
			texts.t('plan:board.jobs', { count: jobs }),
			open.length > 0 ? texts.t('plan:board.open', { count: open.length }) : board.nothingOpen,
		].join(' · '),
		open,
		lines,
		buffer: {
			...{ minutes: String(await planBuffer(context.database.read)), most: MOST_BUFFER },
			hours: (await hoursRefuse(context.database.read)) ? 'refuse' : 'warn',
		},
	}
}

export type BoardPage = Awaited<ReturnType<typeof boardPage>>
