import type { BoardSpan } from '#app/domain/dispatch/board/board.ts'
import type { FreeDay } from '#app/domain/dispatch/free-days.server.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { freeSizes } from '#app/web/office/words/free-days.server.ts'

/**
 * Returns the board's line of free vehicles: for each day how many of each size, in a month only the sizes of which
 * none is free. Null where there is no such size.
 */
export function freeLine(texts: LanguageTexts, { view, edges }: BoardSpan, days: readonly FreeDay[]) {
	const { title, caption, none } = texts.texts('plan').freeDays
	const isMonth = view === 'month'
	const sizesOf = (day: FreeDay) => {
		const sizes = freeSizes(texts, day)
		return isMonth ? sizes.filter(({ isNone }) => isNone).map((size) => ({ ...size, text: String(size.key) })) : sizes
	}
	const shown = days.map((day, index) => ({
		className: `s${index + 1} w${view === 'day' ? edges.length - 1 : 1}`,
		day: shortWeekdayLabel(texts.tag, day.day),
		sizes: sizesOf(day),
	}))
	const filled = shown.filter(({ sizes }) => sizes.length > 0)
	return filled.length === 0 ? null : { title: isMonth ? none : title, caption, days: filled }
}

export type FreeLine = ReturnType<typeof freeLine>
