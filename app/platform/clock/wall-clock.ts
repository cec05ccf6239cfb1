/** Time zones of journeys: the Canaries', and Madrid's for everywhere else (decision 18). */
export const zones = ['Europe/Madrid', 'Atlantic/Canary'] as const
export type Zone = (typeof zones)[number]

/** Time zone of the company, in which the office works. */
export const MADRID = 'Europe/Madrid' as const satisfies Zone
export const CANARIES = 'Atlantic/Canary' as const satisfies Zone

const HOUR = 3_600_000
const TEXT = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::[0-5]\d)?$/
const formatters = new Map<Zone, Intl.DateTimeFormat>()

function formatterFor(zone: Zone) {
	const known = formatters.get(zone)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-GB', {
		timeZone: zone,
		dateStyle: 'short',
		timeStyle: 'short',
		hourCycle: 'h23',
	})
	formatters.set(zone, made)
	return made
}

/** Formats an instant by Intl. The British format is the same in all browsers; WebKit writes Canadian dates differently. */
function written(instant: number, zone: Zone) {
	const [day, month, year, time] = formatterFor(zone).format(instant).split(/\/|, /)
	return `${year}-${month}-${day} ${time}`
}

/** From March 1922 on, these zones are whole hours ahead of UTC and change on whole hours. */
const FIRST_WHOLE_HOUR = Date.UTC(1922, 2, 2)
const LAST_OF_FOUR_FIGURES = Date.UTC(9999, 11, 31)
const MAX_OFFSETS = 20_000
const offsets: Record<Zone, Map<number, number>> = { [MADRID]: new Map(), [CANARIES]: new Map() }

/**
 * Returns how far a zone is ahead of UTC in an hour, in milliseconds. Cached, because computing it costs ten times the
 * rest.
 */
function offsetIn(hour: number, zone: Zone) {
	const ofZone = offsets[zone]
	const known = ofZone.get(hour)
	if (known !== undefined) return known
	const instant = hour * HOUR
	const offset = Date.parse(`${written(instant, zone).replace(' ', 'T')}Z`) - instant
	if (ofZone.size >= MAX_OFFSETS) ofZone.clear()
	ofZone.set(hour, offset)
	return offset
}

/**
 * Formats an instant in milliseconds as wall-clock text, `yyyy-MM-dd HH:mm`.
 * @param zone Madrid, the company's zone, unless a journey has another
 */
export function wallClockAt(instant: number, zone: Zone = MADRID) {
	if (!(instant > FIRST_WHOLE_HOUR && instant < LAST_OF_FOUR_FIGURES)) return written(instant, zone)
	const text = new Date(instant + offsetIn(Math.floor(instant / HOUR), zone)).toISOString()
	return `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

const secondParts = new Intl.DateTimeFormat('en-GB', { timeZone: MADRID, timeStyle: 'medium', hourCycle: 'h23' })

/** Formats an instant in milliseconds as the time in Madrid to the second, `HH:mm:ss`. */
export const clockTimeAt = (instant: number) => secondParts.format(instant)

/** Returns the day, `yyyy-MM-dd`, of an instant in milliseconds. @param zone Madrid by default */
export const dayAt = (instant: number, zone: Zone = MADRID) => wallClockAt(instant, zone).slice(0, 10)

/** Moves a calendar day, `yyyy-MM-dd`, by a number of days. */
export function addDays(day: string, days: number) {
	const date = new Date(`${day}T00:00:00Z`)
	date.setUTCDate(date.getUTCDate() + days)
	return date.toISOString().slice(0, 10)
}

/** Returns the number of days between two days, `yyyy-MM-dd`. */
export const daysBetween = (from: string, to: string) =>
	Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Returns Monday and Sunday of a day's week, each as `yyyy-MM-dd`. */
export function weekOf(day: string) {
	const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
	return { monday: addDays(day, -sinceMonday), sunday: addDays(day, 6 - sinceMonday) }
}

/**
 * Normalises a form's time (`yyyy-MM-ddTHH:mm` or `yyyy-MM-dd HH:mm`) to the contract's `yyyy-MM-dd HH:mm` (contract
 * §9).
 * @returns undefined where it is no calendar date or no time of the day
 */
export function parseWallClock(text: string) {
	const [, year, month, day, hour, minute] = TEXT.exec(text.trim()) ?? []
	if (!year || !month || !day || !hour || !minute) return undefined
	const normal = `${year}-${month}-${day} ${hour}:${minute}`
	// Days up to 28 exist in every month, so nearly all texts need no calendar.
	if (month >= '01' && month <= '12' && day >= '01' && day <= '28' && hour <= '23' && minute <= '59') return normal
	const instant = Date.parse(`${normal.replace(' ', 'T')}Z`)
	if (Number.isNaN(instant)) return undefined
	return new Date(instant).toISOString().slice(0, 16).replace('T', ' ') === normal ? normal : undefined
}

/** Hours that each zone is ahead of UTC, in summer and in winter. */
const hoursAhead: Record<Zone, readonly number[]> = { [MADRID]: [2, 1], [CANARIES]: [1, 0] }

/**
 * Returns the instants, in milliseconds, at which a zone's clocks show a text. There is usually one; two in the hour
 * repeated in October; none in the hour skipped in March.
 */
export function instantsOf(wallClock: string, zone: Zone) {
	const asUtc = Date.parse(`${wallClock.replace(' ', 'T')}Z`)
	return hoursAhead[zone]
		.map((hours) => asUtc - hours * HOUR)
		.filter((instant) => wallClockAt(instant, zone) === wallClock)
}

/**
 * Returns the instant, in milliseconds, that a wall-clock text means. For a repeated hour it is the first one. A time
 * in a skipped hour is shifted forward by as much as the clocks are.
 */
export function instantOf(wallClock: string, zone: Zone) {
	const [first] = instantsOf(wallClock, zone)
	if (first !== undefined) return first
	return Date.parse(`${wallClock.replace(' ', 'T')}Z`) - (hoursAhead[zone].at(-1) ?? 0) * HOUR
}

/** Returns false for the times that clocks skip when summer time begins (decision 18). */
export const timeExists = (wallClock: string, zone: Zone) => instantsOf(wallClock, zone).length > 0

const MINUTE = 60_000

/**
 * Adds minutes to a wall-clock time. In the repeated hour of October the first instant counts; a time that does not
 * exist is returned unchanged.
 */
export function addMinutes(wallClock: string, minutes: number, zone: Zone) {
	const [instant] = instantsOf(wallClock, zone)
	return instant === undefined || minutes === 0 ? wallClock : wallClockAt(instant + minutes * MINUTE, zone)
}

/** Converts a wall-clock time from one zone to another. */
export const onClockOf = (to: Zone, wallClock: string, from: Zone) =>
	to === from ? wallClock : wallClockAt(instantOf(wallClock, from), to)
