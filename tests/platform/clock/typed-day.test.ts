import { expect, test } from 'vitest'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { catalogue } from '#tests/support/texts.ts'

test.each([
	['24/12/2026', '2026-12-24'],
	['4/2/2027', '2027-02-04'],
	['24.12.2026', '2026-12-24'],
	['24-12-26', '2026-12-24'],
	[' 24 12 2026 ', '2026-12-24'],
	['29/02/2028', '2028-02-29'],
	['2026-12-24', '2026-12-24'],
])('%s is a day, the day before the month', (typed, day) => {
	expect(readDay(typed)).toBe(day)
})

test.each([
	'',
	'31/04/2027',
	'12/24/2026',
	'29/02/2027',
	'0/1/2027',
	'24/12',
	'24/12/202',
	'2026-12-24 09:30',
	'morgen',
])('%j is no day', (typed) => {
	expect(readDay(typed)).toBeUndefined()
})

test.each(languageCodes)('the example date in the error message in %s can be read', (language) => {
	const sentence = catalogue[language].validation?.dateNotValid ?? ''
	const [shown = ''] = /\d[\d/.]*\d/.exec(sentence) ?? []
	expect(readDay(shown)).toBe('2026-12-24')
})
