import { isDay } from '#app/platform/clock/typed-day.ts'
import { addDays, dayAt, instantsOf, MADRID, wallClockAt, weekOf } from '#app/platform/clock/wall-clock.ts'
import type { Span } from '../job.ts'

/** How much time the board shows at once. */
export const boardViews = ['day', 'week', 'month'] as const
export type BoardView = (typeof boardViews)[number]

/** Whose lines it has. */
export const boardLines = ['vehicles', 'drivers'] as const
export type BoardLines = (typeof boardLines)[number]

const HALF_HOUR = 1_800_000
/** No day has more half hours: the one on which summer time ends. */
export const MOST_COLUMNS = 50

/** What a board shows: some days, drawn as columns of half hours or of whole days. */
export type BoardSpan = {
	view: BoardView
	/** `yyyy-MM-dd` in Madrid, each of them */
	days: string[]
	/** the instants at which its columns begin, and the one at which the last of them ends */
	edges: number[]
	/** a day of the board before, and of the next one */
	previous: string
	next: string
}

/** Midnight in Madrid, at which no clock is ever changed. */
const startOf = (day: string) => instantsOf(`${day} 00:00`, MADRID)[0] ?? 0

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

function daysShown(view: BoardView, day: string) {
	if (view === 'day') return [day]
	if (view === 'week') return daysFrom(weekOf(day).monday, 7)
	const month = day.slice(0, 8)
	return daysFrom(`${month}01`, 31).filter((each) => each.startsWith(month))
}

/** The half hours of a day: 46 or 50 of them where the clocks change. */
function halfHours(day: string) {
	const from = startOf(day)
	const count = (startOf(addDays(day, 1)) - from) / HALF_HOUR
	return Array.from({ length: count + 1 }, (_, index) => from + index * HALF_HOUR)
}

/**
 * What a board shows that has some day on it.
 * @param day `yyyy-MM-dd` in Madrid
 */
export function boardSpan(view: BoardView, day: string): BoardSpan {
	const days = daysShown(view, day)
	const [first = day] = days
	const next = addDays(days.at(-1) ?? day, 1)
	const before = addDays(first, -1)
	return {
		view,
		days,
		edges: view === 'day' ? halfHours(day) : [...days, next].map(startOf),
		previous: view === 'month' ? `${before.slice(0, 8)}01` : addDays(first, -days.length),
		next,
	}
}

/** Where a stretch of time stands on a board, in columns from 1 on. */
export type Place = {
	column: number
	width: number
	/** it began before what the board shows, or goes on behind it */
	goesOn: boolean
}

/** The place of a stretch of time, in whole columns; undefined where the board shows none of it. */
export function placeOf({ startsAt, endsAt }: Span, { edges }: Pick<BoardSpan, 'edges'>): Place | undefined {
	const last = edges.length - 1
	const [from = 0, until = 0] = [edges[0], edges[last]]
	if (endsAt <= from || startsAt >= until || endsAt <= startsAt) return undefined
	const column = startsAt <= from ? 0 : edges.findLastIndex((edge) => edge <= startsAt)
	const end = endsAt >= until ? last : edges.findIndex((edge) => edge >= endsAt)
	return { column: column + 1, width: end - column, goesOn: startsAt < from || endsAt > until }
}

/** The same of whole days away, both ends included. */
export const placeOfDays = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }, span: BoardSpan) =>
	placeOf({ startsAt: startOf(fromDay), endsAt: startOf(addDays(untilDay, 1)) }, span)

/** The columns of a day's hours as the clocks of Madrid call them, each two of them wide. */
export const hoursOf = ({ edges }: BoardSpan) =>
	edges
		.slice(0, -1)
		.flatMap((edge, index) => (index % 2 === 0 ? [{ column: index + 1, hour: wallClockAt(edge).slice(11, 13) }] : []))

/** The column that it is now; undefined where the board shows other times. @param now milliseconds since 1970 */
export const columnOf = (now: number, span: BoardSpan) => placeOf({ startsAt: now, endsAt: now + 1 }, span)?.column

/** What an address asks to be shown; whatever is no day of the calendar is today. @param now milliseconds since 1970 */
export function askedBoard(parameters: URLSearchParams, now: number) {
	const asked = parameters.get('day') ?? ''
	return {
		view: boardViews.find((view) => view === parameters.get('view')) ?? 'week',
		lines: boardLines.find((lines) => lines === parameters.get('lines')) ?? 'vehicles',
		day: /^20\d\d-/.test(asked) && isDay(asked) ? asked : dayAt(now),
	}
}
