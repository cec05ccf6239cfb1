import { isDay } from '#app/platform/clock/typed-day.ts'
import { addDays, dayAt, instantsOf, MADRID, wallClockAt, weekOf } from '#app/platform/clock/wall-clock.ts'
import type { Span } from '../job.ts'

/** Stretches of time that the board can show: a day, seven days from any day on, a week from Monday on, a month. */
export const boardViews = ['day', 'days', 'week', 'month'] as const
export type BoardView = (typeof boardViews)[number]

/** Kinds of lines that the board can show. */
export const boardLines = ['vehicles', 'drivers'] as const
export type BoardLines = (typeof boardLines)[number]

const HALF_HOUR = 1_800_000
/** Most columns of a day: the half hours of the day on which summer time ends. */
export const MAX_COLUMNS = 50

/** Days that a board shows, as columns of half hours or of whole days. */
export type BoardSpan = {
	view: BoardView
	/** `yyyy-MM-dd` in Madrid, each of them */
	days: string[]
	/** start of each column and end of the last, in epoch milliseconds */
	edges: number[]
	/** a day on the board before and the first day of the next, `yyyy-MM-dd` */
	previous: string
	next: string
}

/** Returns midnight in Madrid; clocks never change at that time. */
const startOf = (day: string) => instantsOf(`${day} 00:00`, MADRID)[0] ?? 0

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => addDays(first, index))

function daysShown(view: BoardView, day: string) {
	if (view === 'day') return [day]
	if (view === 'days') return daysFrom(day, 7)
	if (view === 'week') return daysFrom(weekOf(day).monday, 7)
	const month = day.slice(0, 8)
	return daysFrom(`${month}01`, 31).filter((each) => each.startsWith(month))
}

/** Returns the edges of a day's half hours, of which there are 46 or 50 where the clocks change. */
function halfHours(day: string) {
	const from = startOf(day)
	const count = (startOf(addDays(day, 1)) - from) / HALF_HOUR
	return Array.from({ length: count + 1 }, (_, index) => from + index * HALF_HOUR)
}

/**
 * Returns the span of the board that shows a day.
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

/** Half hours from 5:00 to midnight, which is after the hour at which clocks change. */
const WITHOUT_NIGHT = 38

/**
 * Leaves out the hours of a day before 5:00, unless one of these times begins or ends in them. What only goes on
 * through the night is seen beside it. Other boards stay as they are.
 */
export function withoutEmptyNight(span: BoardSpan, times: readonly Span[]): BoardSpan {
	const first = span.edges.length - 1 - WITHOUT_NIGHT
	const [midnight = 0, morning = 0] = [span.edges[0], span.edges[first]]
	const isInNight = (time: number) => time > midnight && time < morning
	if (span.view !== 'day' || times.some(({ startsAt, endsAt }) => isInNight(startsAt) || isInNight(endsAt))) return span
	return { ...span, edges: span.edges.slice(first) }
}

/** Place of a stretch of time on a board; columns are numbered from 1. */
export type Place = {
	column: number
	width: number
	/** whether it begins before the board's span or ends after it */
	goesOn: boolean
}

/** Returns the place of a stretch of time, in whole columns; undefined where it is outside the board. */
export function placeOf({ startsAt, endsAt }: Span, { edges }: Pick<BoardSpan, 'edges'>): Place | undefined {
	const last = edges.length - 1
	const [from = 0, until = 0] = [edges[0], edges[last]]
	if (endsAt <= from || startsAt >= until || endsAt <= startsAt) return undefined
	const column = startsAt <= from ? 0 : edges.findLastIndex((edge) => edge <= startsAt)
	const end = endsAt >= until ? last : edges.findIndex((edge) => edge >= endsAt)
	return { column: column + 1, width: end - column, goesOn: startsAt < from || endsAt > until }
}

/** Returns the place of whole days, both ends included. */
export const placeOfDays = ({ fromDay, untilDay }: { fromDay: string; untilDay: string }, span: BoardSpan) =>
	placeOf({ startsAt: startOf(fromDay), endsAt: startOf(addDays(untilDay, 1)) }, span)

/** Returns the columns at which the hours of a day begin, with Madrid's clock hour; each is two columns wide. */
export const hoursOf = ({ edges }: BoardSpan) =>
	edges
		.slice(0, -1)
		.flatMap((edge, index) => (index % 2 === 0 ? [{ column: index + 1, hour: wallClockAt(edge).slice(11, 13) }] : []))

/**
 * Returns the column of the present time; undefined where it is outside the board.
 * @param now epoch milliseconds
 */
export const columnOf = (now: number, span: BoardSpan) => placeOf({ startsAt: now, endsAt: now + 1 }, span)?.column

/**
 * Reads from a query string which board to show; an invalid day becomes today, an invalid view or lines the default. By
 * default seven days from today on are shown, or the week of another day.
 * @param now epoch milliseconds
 */
export function askedBoard(parameters: URLSearchParams, now: number) {
	const asked = parameters.get('day') ?? ''
	const today = dayAt(now)
	const day = /^20\d\d-/.test(asked) && isDay(asked) ? asked : today
	const isSoon = day >= today && day <= weekOf(today).sunday
	const view = boardViews.find((view) => view === parameters.get('view'))
	return {
		view: view ?? (isSoon ? ('days' as const) : ('week' as const)),
		lines: boardLines.find((lines) => lines === parameters.get('lines')) ?? 'vehicles',
		day: view === undefined && isSoon ? today : day,
	}
}
