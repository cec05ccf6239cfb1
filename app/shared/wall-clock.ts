/** Where every journey's clock hangs (decision 18). */
export const TIME_ZONE = 'Europe/Madrid'

const HOUR = 3_600_000
const TEXT = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::[0-5]\d)?$/
const parts = new Intl.DateTimeFormat('en-CA', {
	timeZone: TIME_ZONE,
	dateStyle: 'short',
	timeStyle: 'short',
	hourCycle: 'h23',
})

const written = (instant: number) => parts.format(instant).replace(', ', ' ')

/** Minutes of clocks in Madrid differ from UTC by whole hours since 1901, and change on whole hours. */
const FIRST_WHOLE_HOUR = Date.UTC(1901, 0, 1, 12)
const LAST_OF_FOUR_FIGURES = Date.UTC(9999, 11, 31)
const MOST_OFFSETS = 20_000
const offsets = new Map<number, number>()

/** By how much clocks in Madrid are ahead of UTC within an hour of it; remembered, since asking costs ten times the rest. */
function offsetIn(hour: number) {
	const known = offsets.get(hour)
	if (known !== undefined) return known
	const instant = hour * HOUR
	const offset = Date.parse(`${written(instant).replace(' ', 'T')}Z`) - instant
	if (offsets.size >= MOST_OFFSETS) offsets.clear()
	offsets.set(hour, offset)
	return offset
}

/** Text of the wall clock in Madrid, `yyyy-MM-dd HH:mm`, at an instant in milliseconds. */
export function wallClockAt(instant: number) {
	if (!(instant > FIRST_WHOLE_HOUR && instant < LAST_OF_FOUR_FIGURES)) return written(instant)
	const text = new Date(instant + offsetIn(Math.floor(instant / HOUR))).toISOString()
	return `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

const secondParts = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, timeStyle: 'medium', hourCycle: 'h23' })

/** The time of the day in Madrid to the second, `HH:mm:ss`, at an instant in milliseconds. */
export const clockTimeAt = (instant: number) => secondParts.format(instant)

/** The day in Madrid, `yyyy-MM-dd`, at an instant in milliseconds. */
export const dayAt = (instant: number) => wallClockAt(instant).slice(0, 10)

/** A calendar day, `yyyy-MM-dd`, moved by whole days. */
export function addDays(day: string, days: number) {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}

/** Monday and Sunday of the week that a day is in, `yyyy-MM-dd` each. */
export function weekOf(day: string) {
	const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
	return { monday: addDays(day, -sinceMonday), sunday: addDays(day, 6 - sinceMonday) }
}

/**
 * Brings what a form sends (`yyyy-MM-ddTHH:mm` or `yyyy-MM-dd HH:mm`) to the contract's `yyyy-MM-dd HH:mm` (contract
 * §9).
 * @returns undefined where it is no date of the calendar or no time of the day
 */
export function parseWallClock(text: string) {
	const [, year, month, day, hour, minute] = TEXT.exec(text.trim()) ?? []
	if (!year || !month || !day || !hour || !minute) return undefined
	const normal = `${year}-${month}-${day} ${hour}:${minute}`
	// Nearly all are in every month and of every day, and need no calendar.
	if (month >= '01' && month <= '12' && day >= '01' && day <= '28' && hour <= '23' && minute <= '59') return normal
	const instant = Date.parse(`${normal.replace(' ', 'T')}Z`)
	if (Number.isNaN(instant)) return undefined
	return new Date(instant).toISOString().slice(0, 16).replace('T', ' ') === normal ? normal : undefined
}

/**
 * Instants, in milliseconds, at which clocks in Madrid show this text: one as a rule, two in the hour that is lived
 * twice in October, none in the hour that is skipped in March.
 */
export function instantsOf(wallClock: string) {
	const asUtc = Date.parse(`${wallClock.replace(' ', 'T')}Z`)
	return [asUtc - 2 * HOUR, asUtc - HOUR].filter((instant) => wallClockAt(instant) === wallClock)
}

/** False for the times that clocks skip when summer time begins (decision 18). */
export const timeExists = (wallClock: string) => instantsOf(wallClock).length > 0

const MINUTE = 60_000

/** A wall clock so many minutes later; in the hour that is lived twice the first time counts. */
export function addMinutes(wallClock: string, minutes: number) {
	const [instant] = instantsOf(wallClock)
	return instant === undefined || minutes === 0 ? wallClock : wallClockAt(instant + minutes * MINUTE)
}
