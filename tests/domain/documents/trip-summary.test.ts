import { expect, test } from 'vitest'
import { tripSummary } from '#app/domain/documents/trip-summary.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { furtherLeg, hireFacts, tour } from '#tests/support/hire-facts.ts'

const whenOf = (hire: Parameters<typeof hireFacts>[0], language: 'es' | 'de' = 'es') =>
	tripSummary(textsIn(language), hireFacts(hire).quote).when.replace(/[\u00a0\u2009\u202f]/g, ' ')

test('a summary names route, day, group and vehicle in each language', () => {
	for (const language of languageCodes) {
		const { route, when, group, vehicle } = tripSummary(textsIn(language), hireFacts().quote)
		expect(route).toContain(' → ')
		expect(when).toContain('2027')
		expect([group, vehicle]).toEqual([expect.stringMatching(/^16 /), expect.stringMatching(/^24 /)])
	}
})

test('one day gives the time of each pick-up, of which there are two at most, and the end of a coach at disposal', () => {
	const pickup = '2026-12-24 09:30'
	expect(whenOf({ request: { datePickup: pickup } })).toBe('jue, 24 dic 2026, 9:30')
	const back = { ...furtherLeg(1), datePickup: '2026-12-24 19:00' }
	expect(whenOf({ request: { datePickup: pickup, tipoViaje: 'idaVuelta' }, legs: [back] })).toBe(
		'jue, 24 dic 2026, 9:30 / 19:00',
	)
	expect(whenOf({ request: { datePickup: pickup }, legs: [back, { ...back, datePickup: '2026-12-24 21:00' }] })).toBe(
		'jue, 24 dic 2026, 9:30',
	)
	expect(whenOf({ request: { datePickup: pickup, dateHasta: '2026-12-24 20:15' } })).toBe(
		'jue, 24 dic 2026, 9:30 – 20:15',
	)
})

test('a trip of several days gives the first and the last', () => {
	const legs = tour(20)
	const last = legs.at(-1)?.datePickup.slice(8, 10)
	expect(whenOf({ request: { tipoViaje: 'varios' }, legs })).toMatch(
		new RegExp(`^\\p{L}+,? \\d+.* ${Number(last)} `, 'u'),
	)
})
