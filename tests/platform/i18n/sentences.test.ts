import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsOf } from '#tests/support/texts.ts'

/* Texts that fill a place in another text are whole sentences, because no other kind fits every language. */

/** Texts with a place for a sentence, and the texts that fill it. */
const filledBy: Record<string, RegExp> = {
	'bank:at': /^bank:(?:problems|missing)\./,
	'bank:atColumn': /^bank:(?:problems|missing)\./,
	'desk:goesOut.notSent': /^desk:goesOut\.why\./,
	'holds:refusals.obstacle': /^holds:reasons\./,
	'hours:page.fault': /^hours:page\.problems\./,
	'plan:who.left': /^plan:job\.refusals\./,
	'validation:ofLeg': /^validation:(?!ofLeg)/,
	'words:import.fault': /^validation:words/,
}

/** Place for a sentence: behind another sentence, or behind what it is about. */
const PLACE = /(?:^|[.:]\s)\{\{(?:reason|why|what|problem)\}\}(?:$|\s\p{Lu})/u
const SENTENCE = /^(?:\p{Lu}|[«„‘¿]|\{\{).*[.?]$/u

test.each(languageCodes)('each text in %s that fills another is a whole sentence', (language) => {
	const texts = textsOf(language)
	const fillings = Object.entries(filledBy).flatMap(([key, filling]) => {
		expect(texts.find(([name]) => name === key)?.[1]).toMatch(PLACE)
		return texts.filter(([name]) => filling.test(name))
	})
	expect(fillings.length).toBeGreaterThan(150)
	expect(fillings.filter(([, text]) => !SENTENCE.test(text))).toEqual([])
})
