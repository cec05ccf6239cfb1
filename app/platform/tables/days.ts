import { monthIn } from './month-names.ts'

export type DayOrder = 'dmy' | 'mdy'

/** How a column writes its days: their order, and whether they are serial numbers of a spreadsheet. */
export type DayForm = { order: DayOrder; isSerial: boolean }

/** Day at the beginning of a text, `yyyy-MM-dd` as read in each order, and the text behind it. */
export type TakenDay = { dmy: string | undefined; mdy: string | undefined; rest: string }

/** Serial day number of a spreadsheet, counted from 30 December 1899. The limits are in 1982 and 2099. */
const SERIAL = /^(?<whole>\d{5})(?:[.,](?<part>\d+))?$/
const [FIRST_SERIAL, LAST_SERIAL] = [30_000, 73_050]
const SERIAL_BEGIN = Date.UTC(1899, 11, 30)
const DAY_MS = 86_400_000

const ISO = /^(\d{4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,2})(?!\d)/
const FIGURES = /^(\d{1,2})(\s?[-/.]\s?| )(\d{1,2})(?:\s?[-/.]\s?| )(\d{4}|\d{2})(?!\d)/
const COMPACT = /^(\d{2})(\d{2})(\d{2})(\d{2})(?!\d)/
const WORDED =
	/^(\d{1,2})(?:st|nd|rd|th|er|[.º])?[\s\-/.]*(?:(?:de |d['’])\s*)?(\p{L}{2,})\.?[\s\-/.,]*(?:de[l ]? ?)?(\d{4}|\d{2})(?!\d)/iu
const MONTH_FIRST = /^(\p{L}{3,})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu
/** Weekday in front of a date: «lun 30/11/2026», «Mo., 30.11.2026». */
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+(?=\d)/u

/** Composes a calendar day between 1900 and 2099, `yyyy-MM-dd`. Returns undefined where there is no such day. */
function dayOf(year: string, month: string | number, date: string): string | undefined {
	const day = [year.padStart(4, '20'), String(month).padStart(2, '0'), date.padStart(2, '0')].join('-')
	const moment = new Date(`${day}T00:00:00Z`)
	const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === day
	return isDay && /^(?:19|20)/.test(day) ? day : undefined
}

const either = (day: string | undefined, rest: string): TakenDay => ({ dmy: day, mdy: day, rest })

function takeFigures(text: string): TakenDay | undefined {
	const iso = ISO.exec(text)
	if (iso) return either(dayOf(iso[1] ?? '', iso[3] ?? '', iso[4] ?? ''), text.slice(iso[0].length))
	const figures = FIGURES.exec(text)
	if (figures) {
		const [all, one = '', , two = '', year = ''] = figures
		return { dmy: dayOf(year, two, one), mdy: dayOf(year, one, two), rest: text.slice(all.length) }
	}
	const compact = COMPACT.exec(text)
	if (!compact) return undefined
	const [all, a = '', b = '', c = '', d = ''] = compact
	const yearFirst = dayOf(a + b, c, d)
	if (yearFirst) return either(yearFirst, text.slice(all.length))
	return { dmy: dayOf(c + d, b, a), mdy: dayOf(c + d, a, b), rest: text.slice(all.length) }
}

function takeWords(text: string): TakenDay | undefined {
	const worded = WORDED.exec(text)
	if (worded) {
		const month = monthIn(worded[2] ?? '')
		return month ? either(dayOf(worded[3] ?? '', month, worded[1] ?? ''), text.slice(worded[0].length)) : undefined
	}
	const first = MONTH_FIRST.exec(text)
	const month = first && monthIn(first[1] ?? '')
	return first && month ? either(dayOf(first[3] ?? '', month, first[2] ?? ''), text.slice(first[0].length)) : undefined
}

/** Unifies a cell's spelling: other kinds of figures and spaces become the usual ones. */
export const plainFigures = (cell: string) => cell.normalize('NFKC').replace(/\s+/g, ' ').trim()

/**
 * Reads the day at the beginning of a text, in any format that people and banks use. @returns undefined where there is
 * none
 */
export function takeDay(cell: string): TakenDay | undefined {
	if (!/\p{Nd}/u.test(cell)) return undefined
	const text = plainFigures(cell)
	const taken = takeFigures(text) ?? takeWords(text) ?? takeFigures(text.replace(WEEKDAY, ''))
	const found = taken ?? takeWords(text.replace(WEEKDAY, ''))
	return found && (found.dmy ?? found.mdy) !== undefined ? found : undefined
}

/** Converts a spreadsheet's serial number to a day, `yyyy-MM-dd`, and the minute of that day. */
export function takeSerial(cell: string): { day: string; minute: number } | undefined {
	const { whole, part = '0' } = SERIAL.exec(cell.trim())?.groups ?? {}
	const days = Number(whole)
	if (!(days >= FIRST_SERIAL && days <= LAST_SERIAL)) return undefined
	const minute = Math.round(Number(`0.${part}`) * 1440)
	const day = new Date(SERIAL_BEGIN + (days + (minute === 1440 ? 1 : 0)) * DAY_MS).toISOString().slice(0, 10)
	return { day, minute: minute % 1440 }
}

const takenOf = (cells: readonly string[]) => cells.flatMap((cell) => takeDay(cell) ?? [])

function orderOf(taken: readonly TakenDay[]): DayOrder | undefined {
	const dayFirst = taken.filter(({ mdy }) => mdy === undefined).length
	const monthFirst = taken.filter(({ dmy }) => dmy === undefined).length
	if (dayFirst === monthFirst) return undefined
	return dayFirst > monthFirst ? 'dmy' : 'mdy'
}

/**
 * Derives the order of days from the cells that can be read in one order alone. Returns undefined where there are none,
 * or as many for each order.
 */
export const statedOrder = (cells: readonly string[]): DayOrder | undefined => orderOf(takenOf(cells))

/** Picks the order in which no day is later than `last`. Prefers `said` where both orders fit or neither does. */
function fittingOrder(taken: readonly TakenDay[], stated: DayOrder, last: string): DayOrder {
	const other: DayOrder = stated === 'dmy' ? 'mdy' : 'dmy'
	const [fits, otherFits] = [stated, other].map((order) => taken.every((day) => (day[order] ?? '9') <= last))
	return !fits && otherFits ? other : stated
}

/**
 * Derives how a column writes its days. Cells that can be read in one order alone decide for all. Otherwise the order
 * is taken in which no day is later than `last`.
 * @param stated order to prefer where the cells do not decide it
 * @param last latest possible day, `yyyy-MM-dd`; without it there is no limit
 */
export function dayFormOf(cells: readonly string[], stated: DayOrder = 'dmy', last = '9'): DayForm {
	const taken = takenOf(cells)
	const isSerial = taken.length === 0 && cells.some((cell) => takeSerial(cell))
	return { order: orderOf(taken) ?? fittingOrder(taken, stated, last), isSerial }
}

/** Reads a day of a column, with or without a time behind it. @returns `yyyy-MM-dd`; undefined where it is no day */
export function readDay(cell: string, { order, isSerial }: DayForm): string | undefined {
	if (isSerial) return takeSerial(cell)?.day
	const taken = takeDay(cell)
	return taken && /^(?:$|T|[\s,])/.test(taken.rest) ? taken[order] : undefined
}

/** Returns whether a cell is a day, alone or with a time behind it. */
export function isDay(cell: string): boolean {
	const taken = takeDay(cell)
	return taken !== undefined && /^(?:$|T\d|[\s,]+\d{1,2}[:.h]\d{2})/.test(taken.rest)
}
