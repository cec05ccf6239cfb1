import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
	addDays,
	addMinutes,
	CANARIES,
	dayAt,
	instantOf,
	instantsOf,
	MADRID,
	onClockOf,
	parseWallClock,
	timeExists,
	wallClockAt,
	weekOf,
	type Zone,
	zones,
} from '#app/platform/clock/wall-clock.ts'
import { anyText } from '#tests/support/any-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Any instant from 1981, when Spain had nearly its present rules, to 2099. */
const anyInstant = fc.integer({ min: Date.UTC(1981, 0), max: Date.UTC(2099, 11, 31) })
const anyZone = fc.constantFrom(...zones)

const partsIn = (timeZone: string) =>
	new Intl.DateTimeFormat('en-GB', {
		timeZone,
		hourCycle: 'h23',
		...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
	})
const parts = new Map(zones.map((zone) => [zone, partsIn(zone)]))

/** Formats the wall clock of a zone from Intl's parts. */
function clockIn(zone: Zone, instant: number) {
	const found = parts.get(zone)?.formatToParts(instant) ?? []
	const part = Object.fromEntries(found.map(({ type, value }) => [type, value]))
	return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}`
}

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0')
const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const daysIn = (year: number, month: number) =>
	month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31

test.each([
	['2026-11-20T09:00:00Z', '2026-11-20 10:00'],
	['2026-07-01T09:00:59Z', '2026-07-01 11:00'],
	['2026-12-31T23:00:00Z', '2027-01-01 00:00'],
	['2026-11-20T22:59:59.999Z', '2026-11-20 23:59'],
	['2027-03-28T00:59:00Z', '2027-03-28 01:59'],
	['2027-03-28T01:00:00Z', '2027-03-28 03:00'],
	['2027-10-31T00:30:00Z', '2027-10-31 02:30'],
	['2027-10-31T01:30:00Z', '2027-10-31 02:30'],
])('at %s the clocks of Madrid show %s', (instant, clock) => {
	expect(wallClockAt(Date.parse(instant))).toBe(clock)
	expect(dayAt(Date.parse(instant))).toBe(clock.slice(0, 10))
})

test.each([
	['2026-11-20T09:00:00Z', '2026-11-20 09:00'],
	['2026-07-01T09:00:59Z', '2026-07-01 10:00'],
	['2026-12-31T23:30:00Z', '2026-12-31 23:30'],
	['2026-07-01T23:30:00Z', '2026-07-02 00:30'],
	['2027-03-28T00:59:00Z', '2027-03-28 00:59'],
	['2027-03-28T01:00:00Z', '2027-03-28 02:00'],
	['2027-10-31T00:30:00Z', '2027-10-31 01:30'],
	['2027-10-31T01:30:00Z', '2027-10-31 01:30'],
])('at %s the clocks of the Canaries show %s', (instant, clock) => {
	expect(wallClockAt(Date.parse(instant), CANARIES)).toBe(clock)
	expect(dayAt(Date.parse(instant), CANARIES)).toBe(clock.slice(0, 10))
})

test('a clock shows what Intl shows at any instant, and its zone is Madrid by default', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, (instant, zone) => {
			expect(wallClockAt(instant, zone)).toBe(clockIn(zone, instant))
			expect(dayAt(instant, zone)).toBe(clockIn(zone, instant).slice(0, 10))
			expect([wallClockAt(instant), dayAt(instant)]).toEqual([clockIn(MADRID, instant), dayAt(instant, MADRID)])
		}),
	)
})

test('a clock’s text converts back to the minute it was read', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, (instant, zone) => {
			const text = wallClockAt(instant, zone)
			expect(instantsOf(text, zone)).toContain(Math.floor(instant / MINUTE) * MINUTE)
			for (const found of instantsOf(text, zone)) expect(clockIn(zone, found)).toBe(text)
			expect(timeExists(text, zone)).toBe(true)
			expect(instantOf(text, zone)).toBe(Math.min(...instantsOf(text, zone)))
			expect(parseWallClock(text)).toBe(text)
		}),
	)
})

test('a text converts to all instants at which Intl shows it, and a skipped time to the one an hour later', () => {
	const anyMinute = anyInstant.map((instant) => new Date(instant).toISOString().slice(0, 16).replace('T', ' '))
	const atChanges = fc
		.tuple(fc.constantFrom('2027-03-28', '2027-10-31', '2030-03-31', '2030-10-27'), fc.nat({ max: 4 * 60 - 1 }))
		.map(([day, minute]) => `${day} ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`)
	fc.assert(
		fc.property(fc.oneof(anyMinute, atChanges), anyZone, (text, zone) => {
			const asUtc = Date.parse(`${text.replace(' ', 'T')}Z`)
			const shown = [-2, -1, 0, 1].map((hours) => asUtc + hours * HOUR).filter((at) => clockIn(zone, at) === text)
			expect(instantsOf(text, zone)).toEqual(shown)
			const anHourOn = new Date(asUtc + HOUR).toISOString().slice(0, 16).replace('T', ' ')
			if (shown.length === 0) expect(clockIn(zone, instantOf(text, zone))).toBe(anHourOn)
		}),
		{ numRuns: 500 },
	)
})

test('a time converted from one zone to another is the same instant', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, anyZone, (instant, from, to) => {
			const text = wallClockAt(instant, from)
			expect(onClockOf(to, text, from)).toBe(from === to ? text : clockIn(to, instantOf(text, from)))
		}),
	)
	expect(onClockOf(CANARIES, '2027-05-14 09:30', MADRID)).toBe('2027-05-14 08:30')
	expect(onClockOf(MADRID, '2027-05-14 23:30', CANARIES)).toBe('2027-05-15 00:30')
})

test('adding minutes to a clock gives what Intl shows then', () => {
	fc.assert(
		fc.property(anyInstant, anyZone, fc.nat({ max: 3000 }), (instant, zone, minutes) => {
			const text = wallClockAt(instant, zone)
			const later = minutes === 0 ? text : clockIn(zone, instantOf(text, zone) + minutes * MINUTE)
			expect(addMinutes(text, minutes, zone)).toBe(later)
		}),
	)
})

test.each([
	[MADRID, 120],
	[CANARIES, 60],
])('on 28 March 2027 in %s only the minutes of the hour from minute %i do not exist', (zone, from) => {
	for (let minute = 0; minute < 24 * 60; minute++) {
		const text = `2027-03-28 ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
		const skipped = minute >= from && minute < from + 60
		expect(timeExists(text, zone)).toBe(!skipped)
		expect(instantsOf(text, zone)).toHaveLength(skipped ? 0 : 1)
	}
})

test.each([
	[MADRID, 120],
	[CANARIES, 60],
])(
	'on 31 October 2027 in %s the minutes of the hour from minute %i come twice, the earlier one first',
	(zone, from) => {
		for (let minute = 0; minute < 24 * 60; minute++) {
			const instants = instantsOf(`2027-10-31 ${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`, zone)
			const twice = minute >= from && minute < from + 60
			expect(instants).toHaveLength(twice ? 2 : 1)
			if (twice) expect(Number(instants[1]) - Number(instants[0])).toBe(HOUR)
		}
	},
)

test.each([
	['2026-11-30', 1, '2026-12-01'],
	['2026-12-31', 1, '2027-01-01'],
	['2027-01-01', -1, '2026-12-31'],
	['2028-02-28', 1, '2028-02-29'],
	['2027-02-28', 1, '2027-03-01'],
	['2100-02-28', 1, '2100-03-01'],
	['2027-03-27', 2, '2027-03-29'],
	['2027-10-30', 2, '2027-11-01'],
	['2026-11-20', 730, '2028-11-19'],
])('%s moved by %i days is %s', (day, days, moved) => {
	expect(addDays(day, days)).toBe(moved)
})

test('days can be added in any portions and subtracted again', () => {
	const anyDay = anyInstant.map((instant) => new Date(instant).toISOString().slice(0, 10))
	const someDays = fc.integer({ min: -800, max: 800 })
	fc.assert(
		fc.property(anyDay, someDays, someDays, (day, first, second) => {
			expect(addDays(addDays(day, first), second)).toBe(addDays(day, first + second))
			expect(addDays(addDays(day, first), -first)).toBe(day)
			expect(Date.parse(addDays(day, first)) - Date.parse(day)).toBe(first * DAY)
		}),
	)
})

test('dates are read in the form’s spelling and the contract’s, and impossible ones are refused', () => {
	const anyTime = fc.record({
		year: fc.integer({ min: 1900, max: 2999 }),
		month: fc.integer({ min: 0, max: 14 }),
		day: fc.integer({ min: 0, max: 33 }),
		hour: fc.integer({ min: 0, max: 26 }),
		minute: fc.integer({ min: 0, max: 62 }),
	})
	fc.assert(
		fc.property(anyTime, ({ year, month, day, hour, minute }) => {
			const isReal = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month) && hour < 24 && minute < 60
			const date = `${pad(year, 4)}-${pad(month)}-${pad(day)}`
			const time = `${pad(hour)}:${pad(minute)}`
			const expected = isReal ? `${date} ${time}` : undefined
			for (const text of [`${date} ${time}`, `${date}T${time}`, `${date}T${time}:59`, `  ${date} ${time}\n`])
				expect(parseWallClock(text)).toBe(expected)
		}),
		{ numRuns: 500 },
	)
})

test('seconds beyond 59 are no time of the day', () => {
	expect(parseWallClock('2026-12-24T09:30:60')).toBeUndefined()
	expect(parseWallClock('2026-12-24T09:30:99')).toBeUndefined()
})

test('any other text is no time, and never an exception', () => {
	const shape = /^\s*\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(:\d{2})?\s*$/
	fc.assert(
		fc.property(anyText(), (text) => {
			fc.pre(!shape.test(text))
			expect(parseWallClock(text)).toBeUndefined()
		}),
	)
	for (const text of ['2026-12-24', '2026-12-24 9:30', '2026-12-24  09:30', '24/12/2026 09:30', '2026-12-24T09:30Z'])
		expect(parseWallClock(text)).toBeUndefined()
})

test.each([
	['Pacific/Kiritimati', -840],
	['America/Los_Angeles', 480],
	['UTC', 0],
])('nothing depends on the time zone of the process: %s', async (zone, offset) => {
	onTestFinished(() => {
		vi.unstubAllEnvs()
		vi.resetModules()
	})
	vi.stubEnv('TZ', zone)
	vi.resetModules()
	expect(new Date('2026-12-24T12:00:00Z').getTimezoneOffset()).toBe(offset)
	const here = await import('#app/platform/clock/wall-clock.ts')

	expect(here.wallClockAt(Date.parse('2026-11-20T22:59:59Z'))).toBe('2026-11-20 23:59')
	expect(here.dayAt(Date.parse('2026-11-20T23:00:00Z'))).toBe('2026-11-21')
	expect(here.addDays('2027-03-27', 2)).toBe('2027-03-29')
	expect(here.addDays('2026-10-31', 1)).toBe('2026-11-01')
	expect(here.parseWallClock('2027-03-14T02:30')).toBe('2027-03-14 02:30')
	expect(here.timeExists('2027-03-14 02:30', MADRID)).toBe(true)
	expect(here.timeExists('2027-03-28 02:30', MADRID)).toBe(false)
	expect(here.instantsOf('2026-12-24 09:30', MADRID)).toEqual([Date.parse('2026-12-24T08:30:00Z')])
	expect(here.instantsOf('2027-10-31 02:30', MADRID)).toHaveLength(2)
})

test('a week begins on Monday and ends on Sunday, and each of its days is in it', () => {
	fc.assert(
		fc.property(anyInstant, (instant) => {
			const day = dayAt(instant)
			const { monday, sunday } = weekOf(day)
			expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
			expect(sunday).toBe(addDays(monday, 6))
			expect(monday <= day && day <= sunday).toBe(true)
		}),
	)
})
