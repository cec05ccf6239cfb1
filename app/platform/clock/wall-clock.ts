/** The clocks that journeys hang on: the Canaries', and Madrid's for everywhere else (decision 18). */
export const zones = ['Europe/Madrid', 'Atlantic/Canary'] as const
export type Zone = (typeof zones)[number]

/** The company's own clock, which the office works by. */
export const MADRID = 'Europe/Madrid' as const satisfies Zone
export const CANARIES = 'Atlantic/Canary' as const satisfies Zone

const HOUR = 3_600_000
const TEXT = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2})(?::[0-5]\d)?$/
const formatters = new Map<Zone, Intl.DateTimeFormat>()

function formatterFor(zone: Zone) {
	const known = formatters.get(zone)
	if (known) return known
	const made = new Intl.DateTimeFormat('en-CA', {
		timeZone: zone,
		dateStyle: 'short',
		timeStyle: 'short',
		hourCycle: 'h23',
	})
	formatters.set(zone, made)
	return made
}

const written = (instant: number, zone: Zone) => formatterFor(zone).format(instant).replace(', ', ' ')

/** Minutes of these clocks differ from UTC by whole hours since March 1922, and change on whole hours. */
const FIRST_WHOLE_HOUR = Date.UTC(1922, 2, 2)
const LAST_OF_FOUR_FIGURES = Date.UTC(9999, 11, 31)
const MOST_OFFSETS = 20_000
const offsets: Record<Zone, Map<number, number>> = { [MADRID]: new Map(), [CANARIES]: new Map() }

/** By how much clocks are ahead of UTC within an hour of it; remembered, since asking costs ten times the rest. */
function offsetIn(hour: number, zone: Zone) {
	const ofZone = offsets[zone]
	const known = ofZone.get(hour)
	if (known !== undefined) return known
	const instant = hour * HOUR
	const offset = Date.parse(`${written(instant, zone).replace(' ', 'T')}Z`) - instant
	if (ofZone.size >= MOST_OFFSETS) ofZone.clear()
	ofZone.set(hour, offset)
	return offset
}

/**
 * Text of the wall clock, `yyyy-MM-dd HH:mm`, at an instant in milliseconds.
 * @param zone whose clock; the company's, Madrid's, where nothing of a journey is told
 */
export function wallClockAt(instant: number, zone: Zone = MADRID) {
	if (!(instant > FIRST_WHOLE_HOUR && instant < LAST_OF_FOUR_FIGURES)) return written(instant, zone)
	const text = new Date(instant + offsetIn(Math.floor(instant / HOUR), zone)).toISOString()
	return `${text.slice(0, 10)} ${text.slice(11, 16)}`
}

const secondParts = new Intl.DateTimeFormat('en-CA', { timeZone: MADRID, timeStyle: 'medium', hourCycle: 'h23' })

/** The time of the day in Madrid to the second, `HH:mm:ss`, at an instant in milliseconds. */
export const clockTimeAt = (instant: number) => secondParts.format(instant)

/** The day, `yyyy-MM-dd`, at an instant in milliseconds. @param zone as `wallClockAt` has it */
export const dayAt = (instant: number, zone: Zone = MADRID) => wallClockAt(instant, zone).slice(0, 10)

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

/** By how many hours clocks may be ahead of UTC, in summer and in winter. */
const hoursAhead: Record<Zone, readonly number[]> = { [MADRID]: [2, 1], [CANARIES]: [1, 0] }

/**
 * Instants, in milliseconds, at which the clocks of a zone show this text: one as a rule, two in the hour that is lived
 * twice in October, none in the hour that is skipped in March.
 */
export function instantsOf(wallClock: string, zone: Zone) {
	const asUtc = Date.parse(`${wallClock.replace(' ', 'T')}Z`)
	return hoursAhead[zone]
		.map((hours) => asUtc - hours * HOUR)
		.filter((instant) => wallClockAt(instant, zone) === wallClock)
}

/**
 * The instant, in milliseconds, that a text of the wall clock means: of one that is lived twice the first; one that is
 * skipped is as much later as clocks are put forward.
 */
export function instantOf(wallClock: string, zone: Zone) {
	const [first] = instantsOf(wallClock, zone)
	if (first !== undefined) return first
	return Date.parse(`${wallClock.replace(' ', 'T')}Z`) - (hoursAhead[zone].at(-1) ?? 0) * HOUR
}

/** False for the times that clocks skip when summer time begins (decision 18). */
export const timeExists = (wallClock: string, zone: Zone) => instantsOf(wallClock, zone).length > 0

const MINUTE = 60_000

/** A wall clock so many minutes later; in the hour that is lived twice the first time counts. */
export function addMinutes(wallClock: string, minutes: number, zone: Zone) {
	const [instant] = instantsOf(wallClock, zone)
	return instant === undefined || minutes === 0 ? wallClock : wallClockAt(instant + minutes * MINUTE, zone)
}

/** What clocks of one zone show when those of another show this text. */
export const onClockOf = (to: Zone, wallClock: string, from: Zone) =>
	to === from ? wallClock : wallClockAt(instantOf(wallClock, from), to)
