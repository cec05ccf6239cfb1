import { expect, test } from 'vitest'
import { ageLabel, shortAgeLabel } from '#app/platform/text/age-label.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

test.each([
	[0, 'hace 0 min'],
	[-5000, 'hace 0 min'],
	[59 * 60_000, 'hace 59 min'],
	[HOUR, 'hace 1 h'],
	[23.9 * HOUR, 'hace 23 h'],
	[DAY, 'hace 1 d'],
	[47.9 * HOUR, 'hace 1 d'],
	[2 * DAY, 'hace 2 d'],
	[59 * DAY, 'hace 59 d'],
	[61 * DAY, 'hace 2 m'],
	[729 * DAY, 'hace 23 m'],
	[731 * DAY, 'hace 2 a'],
])('%d milliseconds are «%s»', (age, label) => {
	expect(ageLabel('es', age).replaceAll('\u00a0', ' ')).toBe(label)
})

test('every language has its own words', () => {
	expect(
		['en-GB', 'fr', 'de', 'it', 'ca'].map((tag) => ageLabel(tag, 3 * HOUR).replaceAll(/[\u00a0\u202f]/g, ' ')),
	).toEqual(['3 hr ago', 'il y a 3 h', 'vor 3 Std.', '3 h fa', 'fa 3 h'])
})

test('in a column only the figure and its unit are written', () => {
	const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')
	expect([0, 3 * HOUR, 6 * DAY].map((age) => plain(shortAgeLabel('es', age)))).toEqual(['0min', '3h', '6d'])
	expect(plain(shortAgeLabel('de', 6 * DAY))).toBe('6 T')
})
