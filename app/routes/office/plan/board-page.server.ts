import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import {
	askedBoard,
	type BoardSpan,
	boardLines,
	boardSpan,
	boardViews,
	withoutEmptyNight,
} from '#app/domain/dispatch/board/board.ts'
import { type BoardJob, boardJobs } from '#app/domain/dispatch/board/board-jobs.server.ts'
import { planSettings } from '#app/domain/dispatch/board/plan-settings.server.ts'
import { freeOnDays } from '#app/domain/dispatch/free-days.server.ts'
import { crewHours } from '#app/domain/dispatch/hours/crew-hours.server.ts'
import { weekAbout } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { reservationsBetween } from '#app/domain/dispatch/reservations/reservations.server.ts'
import { seaBetween } from '#app/domain/dispatch/sea-between.server.ts'
import { type Driver, listDrivers, listPartners, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { dayLabel, monthLabel, weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { noticeOf } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { type Asked, boardHref, columnsOf } from '#app/web/office/board-columns.server.ts'
import { labelsIn } from './board-blocks.server.ts'
import { freeLine } from './board-free.server.ts'
import { boardLinesOf } from './board-lines.server.ts'
import { drawBoard } from './draw-board.server.tsx'
import { MAX_PROPOSED, openJobs, trayOf } from './proposals/tray.server.ts'

/** Names the period: "23 de noviembre de 2026 – 29 de noviembre de 2026". */
function spanTitle(tag: string, { view, days }: BoardSpan) {
	const [first = '', last = ''] = [days[0], days.at(-1)]
	if (view === 'month') return monthLabel(tag, first)
	return view === 'day' ? `${weekdayLabel(tag, first)}` : `${dayLabel(tag, first)} – ${dayLabel(tag, last)}`
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

/** Reads the hours of the shown jobs' drivers, or of all drivers on their board, for the week or shown month. */
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

async function linesFor(context: Context, texts: LanguageTexts, asked: Asked, whole: BoardSpan) {
	const queries = context.database.read
	const [from = 0, until = 0] = [whole.edges[0], whole.edges.at(-1)]
	const since = whole.days[0]
	const [jobs, reservations, vehicles, drivers, partners, sea, free] = await Promise.all([
		boardJobs(queries, from, until),
		reservationsBetween(context, from, until),
		listVehicles(queries, { since }),
		listDrivers(queries, { since }),
		listPartners(queries),
		seaBetween(context, { startsAt: from, endsAt: until }),
		freeOnDays(context, whole.days),
	])
	const span = withoutEmptyNight(whole, [...jobs, ...reservations])
	const hours = await hoursFor(context, asked, span, jobs, drivers)
	const byId = <Of extends { id: number }>(all: readonly Of[]) => new Map(all.map((each) => [each.id, each]))
	const resources = { vehicles: byId(vehicles), drivers: byId(drivers), partners: byId(partners) }
	const known = { texts, labels: labelsIn(texts), span, lines: asked.lines, hours, sea, ...resources }
	const lines = boardLinesOf(known, jobs, reservations)
	return { span, jobs: jobs.length, free: freeLine(texts, span, free), open: openJobs(known, jobs), lines }
}

/** Reads what the address asks for: the days, and the content of each line. */
export async function boardFacts(context: Context, texts: LanguageTexts, parameters: URLSearchParams) {
	const now = context.now()
	const asked = askedBoard(parameters, now)
	const { span, ...lines } = await linesFor(context, texts, asked, boardSpan(asked.view, asked.day))
	return { asked, span, columns: columnsOf(texts, span, asked, now), ...lines }
}

type Reading = { database: Context['database']; context: Context; texts: LanguageTexts; parameters: URLSearchParams }

async function readBoard({ context, texts, parameters }: Reading) {
	const { asked, span, jobs, open, ...shown } = await boardFacts(context, texts, parameters)
	return {
		...{ asked, span, jobs, open: await trayOf(context, texts, open), isEmpty: shown.lines.length === 0 },
		markup: drawBoard(shown),
	}
}

const MINUTE = 60_000

/** Maximum number of cached boards, enough for a few people; each has some 100 kB. */
const MAX_BOARDS = 12

/** Renders a board, cached until the next write to the database or the next minute. */
export const drawnBoard = untilWritten(
	readBoard,
	({ context, texts, parameters }) => {
		const { view, lines, day } = askedBoard(parameters, context.now())
		return `${texts.tag} ${view} ${lines} ${day} ${Math.floor(context.now() / MINUTE)}`
	},
	MAX_BOARDS,
)

/** Reads what the plan shows; all of it follows from the page's address and the clock. */
export async function boardPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { board, stages, notices, who, tray, job } = texts.texts('plan')
	const parameters = queryOf(request)
	const drawn = await drawnBoard({ database: context.database, context, texts, parameters })
	const { asked, span, jobs, open, isEmpty, markup } = drawn
	const { minutes, hours } = await planSettings(context.database.read)
	return {
		...(await adminFrame(request, session, 'plan')),
		notice: noticeOf(request, notices),
		text: { ...board, stages },
		asked,
		title: spanTitle(texts.tag, span),
		size: span.days.length === 7 ? 'week' : `${span.view} n${span.edges.length - 1}`,
		...waysOn(texts, asked, span, dayAt(context.now())),
		summary: [
			texts.t('plan:board.jobs', { count: jobs }),
			open.length > 0 ? texts.t('plan:board.open', { count: open.length }) : board.nothingOpen,
		].join(' · '),
		isEmpty,
		tray: {
			...{ rows: open, title: board.openLine, board: boardHref(asked).split('?')[1] ?? '' },
			...{ pairs: who.pairs, noPairs: who.noPairs, open: tray.open, save: job.save },
			some: open.length > MAX_PROPOSED ? texts.t('plan:tray.some', { most: MAX_PROPOSED }) : null,
			more: texts.t('plan:tray.more', { count: open.filter(({ pairs }) => pairs === null).length }),
		},
		markup,
		buffer: { minutes: String(minutes), hours },
	}
}

export type BoardPage = Awaited<ReturnType<typeof boardPage>>
