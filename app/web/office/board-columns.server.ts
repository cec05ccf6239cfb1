import { type askedBoard, type BoardSpan, columnOf, hoursOf } from '#app/domain/dispatch/board/board.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { PLAN_PATH } from './office-paths.ts'

/** View, rows and day that a plan board was requested with. */
export type Asked = ReturnType<typeof askedBoard>

/** Returns the address of a board, which shows the same on every day. */
export function boardHref({ view, lines, day }: Asked) {
	const query = new URLSearchParams({ view, ...(lines !== 'vehicles' && { lines }), day })
	return `${PLAN_PATH}?${query}`
}

const isRest = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Returns the headings of the columns and their backgrounds: night, day of rest, today. */
export function columnsOf({ tag }: LanguageTexts, span: BoardSpan, asked: Asked, now: number) {
	if (span.view === 'day') {
		const hours = hoursOf(span).map(({ column, hour }) => ({
			...{ className: `s${column} w2`, label: String(Number(hour)), href: null },
			ground: Number(hour) < 6 || Number(hour) >= 22 ? 'night' : '',
		}))
		return { heads: hours, now: columnOf(now, span) ?? null }
	}
	const today = dayAt(now)
	const heads = span.days.map((day, index) => ({
		className: `s${index + 1} w1${day === today ? ' today' : ''}`,
		label: span.view === 'month' ? String(Number(day.slice(8))) : shortWeekdayLabel(tag, day),
		href: boardHref({ ...asked, view: 'day', day }),
		ground: day === today ? 'today' : isRest(day) ? 'rest' : '',
	}))
	return { heads, now: null }
}

export type Columns = ReturnType<typeof columnsOf>
