import { expect, test } from 'vitest'
import { durationLabel, durationRangeLabel } from '#app/platform/i18n/duration-label.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
	[0, '0 min'],
	[45, '45 min'],
	[60, '1 h'],
	[185, '3 h 05 min'],
	[1635, '27 h 15 min'],
])('%i minutes are written as %s', (minutes, label) => {
	expect(plain(durationLabel(textsIn('es'), minutes))).toBe(label)
})

test.each([
	['es', 25, 40, '25–40 min'],
	['es', 60, 60, '1 h'],
	['es', 40, 40, '40 min'],
	['es', 180, 210, '3 h – 3 h 30 min'],
	['de', 80, 90, '1 Std. 20 Min. – 1 Std. 30 Min.'],
	['en', 45, 60, '45 min – 1 h'],
] as const)('in %s from %i to %i minutes is %s', (language, from, to, label) => {
	expect(plain(durationRangeLabel(textsIn(language), [from, to]))).toBe(label)
})

test.each(languageCodes)('a range in %s has the dash of the texts and no hyphen', (language) => {
	for (const range of [[5, 55] as const, [55, 65] as const, [270, 300] as const])
		expect(durationRangeLabel(textsIn(language), range)).toMatch(/^[^-]*–[^-]*$/)
})
