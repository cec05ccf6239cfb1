import type { FreeDay, FreeOnDay } from '#app/domain/dispatch/free-days.server.ts'
import { freeWords } from '#app/domain/fleet/free-words.ts'
import { shortWeekday, weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns the number of free vehicles of a size, with the words for it: «1», "libres: 1 de 3". */
function countOf(texts: LanguageTexts, size: FreeOnDay) {
	return {
		key: size.seats,
		text: size.of === 0 ? '–' : String(size.free),
		title: size.of === 0 ? undefined : freeWords(texts, [{ ...size, count: 1 }])?.text,
		isNone: size.free === 0,
	}
}

/** Returns what is free on a day as short texts, one for each size in service: «55: 1». */
export const freeSizes = (texts: LanguageTexts, { sizes }: FreeDay) =>
	sizes.filter(({ of }) => of > 0).map((size) => ({ ...countOf(texts, size), text: `${size.seats}: ${size.free}` }))

export type FreeSizesOfDay = ReturnType<typeof freeSizes>

/** Returns what is free on some days as a table of sizes by days; null where the company has no vehicle. */
export function freeTable(texts: LanguageTexts, days: readonly FreeDay[]) {
	const { title, caption } = texts.texts('plan').freeDays
	const sizes = days[0]?.sizes ?? []
	if (sizes.length === 0) return null
	return {
		title,
		caption,
		days: days.map(({ day }) => ({
			day,
			weekday: shortWeekday(texts.tag, day),
			number: String(Number(day.slice(8))),
			label: weekdayLabel(texts.tag, day),
		})),
		rows: sizes.map(({ seats }, row) => ({
			seats,
			label: texts.t('plan:board.seats', { seats }),
			cells: days.flatMap(({ day, sizes }) => {
				const size = sizes[row]
				return size ? [{ ...countOf(texts, size), key: day }] : []
			}),
		})),
	}
}

export type FreeTable = NonNullable<ReturnType<typeof freeTable>>
