import { expect, test } from 'vitest'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { CANARIES } from '#app/platform/clock/wall-clock.ts'
import { unfolded } from '#tests/support/calendars.ts'
import { everyTemplate, queueEveryMail } from '#tests/support/every-mail.ts'
import { createTestContext } from '#tests/support/test-context.ts'

/** The trip of every mail, moved to Las Palmas. */
const there = {
	...{ originPostalCode: '35001', originLocality: 'Las Palmas de Gran Canaria', zone: CANARIES },
	...{ destinationPostalCode: '35100', destinationLocality: 'Maspalomas' },
}
const moved = (_key: string, value: unknown) => {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
	if ('timesKnown' in value) return { ...value, zone: CANARIES }
	if ('version' in value && 'request' in value) return { ...value, zones: [CANARIES, CANARIES] }
	return 'pickupAt' in value && typeof value.pickupAt === 'string' ? { ...value, ...there } : value
}

/** Returns the trip's times in a text, each with what follows up to the end of its line. */
const hoursIn = (text: string) =>
	text
		.split('\n')
		.flatMap((line) => [...line.matchAll(/\b0?(?:7|8|9|10):30(?:\u00a0h)?/g)].map(({ index }) => line.slice(index)))

/** Returns whether a time, or the period it begins, names its time zone. */
const saysWhose = (behind: string) => /^[\d:]+(?:\u00a0h)?(?: – [^()]*)? \(hora de Canarias\)/.test(behind)

async function letters(change: (key: string, value: unknown) => unknown) {
	const context = await createTestContext()
	const rows = await queueEveryMail(context, ['es'])
	return rows.map((row) => {
		const letter = letterOf(context, { ...row, data: JSON.stringify(JSON.parse(row.data, change)) })
		// Text by text, before it is broken into lines.
		const words = JSON.stringify({ ...letter, calendars: undefined }).replaceAll('"', '\n')
		return { template: row.template, letter, hours: hoursIn(words) }
	})
}

test('every mail and PDF about a trip in the Canaries names the clock of its times', async () => {
	const all = await letters(moved)
	expect(all.map(({ template }) => template).sort()).toEqual([...everyTemplate].sort())
	const facts = all.filter(({ hours }) => hours.length > 0)
	expect(facts.length).toBeGreaterThan(20)
	for (const { template, hours } of facts)
		for (const hour of hours) expect([template, hour]).toEqual([template, expect.toSatisfy(saysWhose)])
})

test('a calendar has the instants of the Canaries, and the same identity on any clock', async () => {
	const [own, madrids] = [await letters(moved), await letters((_, value) => value)]
	const entries = (all: typeof own) =>
		all
			.flatMap(({ letter }) => letter.calendars ?? [])
			.map(({ content }) => {
				const line = (name: string) => unfolded(content).find((each) => each.startsWith(name)) ?? ''
				return { uid: line('UID:'), start: line('DTSTART'), end: line('DTEND') }
			})
	expect(entries(own).length).toBeGreaterThan(3)
	expect(entries(own).map(({ uid }) => uid)).toEqual(entries(madrids).map(({ uid }) => uid))
	const instant = (text: string) => {
		const [, year, month, day, hour, minute] = /(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/.exec(text) ?? []
		return Date.parse(`${year}-${month}-${day}T${hour}:${minute}Z`)
	}
	for (const [index, { start, end }] of entries(own).entries()) {
		expect(instant(start) - instant(entries(madrids)[index]?.start ?? '')).toBe(3_600_000)
		expect(instant(end) - instant(entries(madrids)[index]?.end ?? '')).toBe(3_600_000)
	}
})

test('a mail stored before there were clocks has Madrid’s times', async () => {
	const without = (_key: string, value: unknown) => {
		if (typeof value !== 'object' || value === null || !('zone' in value)) return value
		const { zone: _, ...before } = value
		return before
	}
	const [before, now] = [await letters(without), await letters((_, value) => value)]
	expect(before.map(({ hours }) => hours)).toEqual(now.map(({ hours }) => hours))
	expect(before.flatMap(({ hours }) => hours).filter((hour) => hour.includes('hora'))).toEqual([])
})
