import { parseWallClock } from './wall-clock.ts'

const TYPED_DAY = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4}|\d{2})$/

/** Returns whether a text is a calendar day, `yyyy-MM-dd`. */
export const isDay = (text: string) => parseWallClock(`${text} 00:00`) !== undefined

/**
 * Reads a day as people type it, day before month (`24/12/2026`, `24.12.26`), or as browsers send it, `yyyy-MM-dd`.
 * @returns `yyyy-MM-dd`; undefined where it is no calendar day
 */
export function readDay(text: string) {
	const [, day = '', month = '', year] = TYPED_DAY.exec(text.trim()) ?? []
	const iso = year ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
	return isDay(iso) ? iso : undefined
}
