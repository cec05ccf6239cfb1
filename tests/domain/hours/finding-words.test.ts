import { expect, test } from 'vitest'
import { rules } from '#app/domain/hours/activity.ts'
import { findingWords } from '#app/domain/hours/finding-words.server.ts'
import { articles } from '#app/domain/hours/limits.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { at } from './record.ts'

const span = { from: at('2026-06-01 06:00'), until: at('2026-06-02 06:00') }
/** Rules whose text has no figure. */
const plain = ['noRecord', 'backwards']

test.each(languageCodes)('%s has a sentence for each rule with its figures and its article', (language) => {
	const reader = textsIn(language)
	for (const rule of rules) {
		const words = findingWords(reader, { rule, severity: 'breach', ...span, minutes: 580, limit: 540 })
		expect(words.sentence, rule).not.toMatch(/\{\{|hours:|\.\./)
		if (!plain.includes(rule)) expect(words.sentence, rule).toMatch(/9.(h|Std\.).40/)
		expect(words.article).toBe(articles[rule])
		expect(words.when).toMatch(/2026.* – .*2026/)
	}
	expect(reader.texts('hours').aid).toMatch(/tac|tach|Fahrtenschreiber/)
})

test('a finding in English, as the office reads it', () => {
	const finding = { rule: 'dailyDriving', severity: 'breach', ...span, minutes: 640, limit: 600 } as const
	expect(findingWords(textsIn('en'), finding)).toMatchObject({
		label: 'Breach',
		sentence: '10\u00a0h 40\u00a0min at the wheel in one day; 10\u00a0h is the most.',
		article: 'Reg. (EC) 561/2006 art. 6(1)',
	})
})
