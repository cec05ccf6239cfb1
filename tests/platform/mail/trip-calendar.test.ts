import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tripCalendar } from '#app/domain/letters/templates/trip-calendar.ts'
import { instantsOf, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { calendarEntry, longestLine, unfolded } from '#tests/support/calendars.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

type Trip = Parameters<typeof tripCalendar>[0]

const PAGE = 'http://localhost:3000/ar/a?i=v1.abc'

const first: Trip['legs'][number] = {
	pickupAt: '2026-12-24 09:30',
	zone: MADRID,
	minutes: 95,
	summary: 'Garbí Coaches: Barcelona → Girona',
	description: 'Referencia P-2026-00042',
	location: 'Carrer de Mallorca 401, 08013 Barcelona',
}

type Changes = Partial<Omit<Trip, 'legs'>> & Partial<Trip['legs'][number]> & { further?: Trip['legs'][number][] }

const trip = ({ code = 'P-2026-00042', cancelled = false, writtenAt = TEST_NOW, ...changes }: Changes = {}): Trip => {
	const { further = [], url = PAGE, sequence = cancelled ? 1 : 0, ...leg } = changes
	return { code, legs: [{ ...first, ...leg }, ...further], url, writtenAt, cancelled, sequence }
}

const entryOf = (changes: Changes = {}) => calendarEntry(tripCalendar(trip(changes), company).content)

test('a trip is one event with its time, place, page and reference', () => {
	const { content, filename, method } = tripCalendar(trip(), company)
	expect({ filename, method }).toEqual({ filename: 'P-2026-00042.ics', method: 'PUBLISH' })
	expect(content.endsWith('END:VCALENDAR') || content.endsWith('END:VCALENDAR\r\n')).toBe(true)
	expect(content).not.toMatch(/[^\r]\n|\r[^\n]/)
	expect(unfolded(content).filter((line) => /^(BEGIN|END)/.test(line))).toEqual([
		'BEGIN:VCALENDAR',
		'BEGIN:VEVENT',
		'END:VEVENT',
		'END:VCALENDAR',
	])
	const entry = calendarEntry(content)
	expect(entry).toMatchObject({
		VERSION: '2.0',
		METHOD: 'PUBLISH',
		UID: 'P-2026-00042@garbi.example',
		SEQUENCE: '0',
		STATUS: 'CONFIRMED',
		DTSTAMP: '20261120T090000Z',
		DTSTART: '20261224T083000Z',
		DTEND: '20261224T100500Z',
		SUMMARY: 'Garbí Coaches: Barcelona → Girona',
		LOCATION: 'Carrer de Mallorca 401, 08013 Barcelona',
		'URL;VALUE=URI': 'http://localhost:3000/ar/a?i=v1.abc',
	})
	expect(entry.PRODID).toMatch(/^-\/\/.*\/\/ES$/)
	expect(Object.keys(entry).find((name) => name.startsWith('ORGANIZER'))).toContain('Garbí Coaches')
})

test.each([
	['winter', '2026-12-24 09:30', '20261224T083000Z'],
	['summer', '2027-07-10 09:30', '20270710T073000Z'],
	['just past midnight in summer', '2027-07-10 00:30', '20270709T223000Z'],
	['New Year', '2027-01-01 00:00', '20261231T230000Z'],
	['before the hour that March skips', '2027-03-28 01:59', '20270328T005900Z'],
	['after it', '2027-03-28 03:00', '20270328T010000Z'],
	['before the hour that October lives twice', '2027-10-31 01:59', '20271030T235900Z'],
	['the first of the two', '2027-10-31 02:30', '20271031T003000Z'],
	['after both', '2027-10-31 03:00', '20271031T020000Z'],
])('in %s, %s in Madrid is the instant %s', (_, pickupAt, instant) => {
	expect(entryOf({ pickupAt }).DTSTART).toBe(instant)
})

test('an event lasts the driving time, over a clock change too, or an hour where it is unknown', () => {
	expect(entryOf({ minutes: null }).DTEND).toBe('20261224T093000Z')
	expect(entryOf({ minutes: 0 }).DTEND).toBe('20261224T083000Z')
	expect(entryOf({ pickupAt: '2027-10-31 01:30', minutes: 120 }).DTEND).toBe('20271031T013000Z')
})

test('an event of a coach at disposal ends at the time agreed', () => {
	expect(entryOf({ until: '2026-12-24 19:00', minutes: 120 }).DTEND).toBe('20261224T180000Z')
	expect(entryOf({ until: '2026-12-26 00:30', minutes: null }).DTEND).toBe('20261225T233000Z')
})

test('a pickup time that no clock shows is refused', () => {
	expect(() => tripCalendar(trip({ pickupAt: '2027-03-28 02:30' }), company)).toThrow('2027-03-28 02:30')
})

test('a cancelled trip cancels the entry that was sent before', () => {
	const { method, filename } = tripCalendar(trip({ cancelled: true }), company)
	expect({ method, filename }).toEqual({ method: 'CANCEL', filename: 'P-2026-00042.ics' })
	const [before, after] = [entryOf(), entryOf({ cancelled: true })]
	expect(after).toMatchObject({ METHOD: 'CANCEL', STATUS: 'CANCELLED' })
	expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE))
	for (const name of ['UID', 'DTSTART', 'DTEND', 'SUMMARY']) expect(after[name]).toBe(before[name])
	expect(entryOf({ code: 'P-2026-00043' }).UID).not.toBe(before.UID)
})

const awkward = fc.string({
	unit: fc.oneof(
		fc.constantFrom(...'abc ,;:\\"nN', 'ñ', '€', '→', '👩🏽‍🚀', 'BEGIN:VEVENT', '你'),
		fc.constantFrom('\\n', ';;', 'x'.repeat(40)),
	),
	maxLength: 60,
})

test('any text arrives as it was, escaped and folded, and adds no line', () => {
	fc.assert(
		fc.property(awkward, awkward, (summary, location) => {
			const { content } = tripCalendar(trip({ summary: `s${summary}`, location: `l${location}` }), company)
			expect(longestLine(content)).toBeLessThanOrEqual(75)
			const entry = calendarEntry(content)
			expect(entry.SUMMARY).toBe(`s${summary}`)
			expect(entry.LOCATION).toBe(`l${location}`)
			expect(Object.keys(entry)).toEqual(Object.keys(entryOf()))
		}),
		{ numRuns: 150 },
	)
})

test('typed line breaks begin no line of the file', () => {
	for (const end of ['\n', '\r\n', '\r']) {
		const { content } = tripCalendar(trip({ location: `here${end}ATTACH:http://evil.example` }), company)
		expect(content.split(/\r\n|\r|\n/).filter((line) => line.startsWith('ATTACH'))).toEqual([])
	}
})

test('an event begins when clocks in Madrid show the pickup time', () => {
	const minute = fc.integer({ min: TEST_NOW / 60_000, max: TEST_NOW / 60_000 + 2 * 365 * 24 * 60 })
	fc.assert(
		fc.property(minute, (minutes) => {
			const pickupAt = wallClockAt(minutes * 60_000)
			const { DTSTART = '' } = entryOf({ pickupAt })
			const iso = DTSTART.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
			expect(Date.parse(iso)).toBe(Math.min(...instantsOf(pickupAt, MADRID)))
			expect(wallClockAt(Date.parse(iso))).toBe(pickupAt)
		}),
		{ numRuns: 100 },
	)
})

test('a booking of several legs has an event for each, and the first is the same as alone', () => {
	const back = { ...first, pickupAt: '2026-12-29 10:00', location: 'Plaça del Vi 1', minutes: null }
	const { content } = tripCalendar(trip({ further: [back], cancelled: true }), company)
	const lines = unfolded(content)
	const values = (name: string) =>
		lines.filter((line) => line.startsWith(`${name}:`)).map((line) => line.slice(name.length + 1))
	expect(values('UID')).toEqual(['P-2026-00042@garbi.example', 'P-2026-00042-2@garbi.example'])
	expect(values('DTSTART')).toEqual(['20261224T083000Z', '20261229T090000Z'])
	expect(values('DTEND')).toEqual(['20261224T100500Z', '20261229T100000Z'])
	expect([values('METHOD'), values('STATUS'), values('SEQUENCE')]).toEqual([
		['CANCEL'],
		['CANCELLED', 'CANCELLED'],
		['1', '1'],
	])
})

const hostileName = fc
	.array(fc.constantFrom(...'a;:,"\\^\'\n\r ñ→', '\r\n', '\0'), { minLength: 1, maxLength: 60 })
	.map((signs) => `x${signs.join('')}`)

/** Decodes a parameter as its reader does (RFC 6868). */
const parameterRead = (value: string) =>
	value.replace(/\^(['^n])/g, (_, sign: string) => ({ "'": '"', '^': '^', n: '\n' })[sign] ?? sign)

test.each(['Autocares "El Pinar", S.L.', 'Garbí; Coaches\\Tours', 'Núria\nPuig', 'a:b,c', '^', '"'.repeat(80)])(
	'the company %j is the organizer under its name, without backslashes before quotation marks',
	(name) => {
		const { content } = tripCalendar(trip(), { name, email: 'info@garbi.example' })
		const [organizer = ''] = unfolded(content).filter((line) => line.startsWith('ORGANIZER'))
		const [, words = '', address] = /^ORGANIZER;CN="([^"]*)":(.*)$/.exec(organizer) ?? []
		expect([parameterRead(words), address]).toEqual([name, 'mailto:info@garbi.example'])
		expect(content.replaceAll('\r\n ', '')).not.toMatch(/CN="[^\r]*\\"/)
		expect(longestLine(content)).toBeLessThanOrEqual(75)
	},
)

test('a company’s name adds no calendar and no line', () => {
	const namesOf = (content: string) => unfolded(content).map((line) => line.replace(/[;:].*$/s, ''))
	const plain = namesOf(tripCalendar(trip(), company).content)
	fc.assert(
		fc.property(hostileName, (name) => {
			const { content } = tripCalendar(trip({ summary: name, location: name }), { ...company, name })
			expect(namesOf(content)).toEqual(plain)
			expect(longestLine(content)).toBeLessThanOrEqual(75)
		}),
	)
})
