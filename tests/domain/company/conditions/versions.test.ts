import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { conditionsVersions } from '#app/domain/company/conditions/versions.ts'
import { conditionsParts } from '#app/domain/company/conditions/write-conditions.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { catalogue } from '#tests/support/texts.ts'

/** Texts of which the conditions are made: their parts, and the words for time and for a scale. */
const written = [...conditionsParts, 'title', 'step', 'days', 'hours', 'minutes']

const texts = () =>
	languageCodes.map((language) =>
		Object.entries(catalogue[language].conditions ?? {})
			.filter(([key]) => written.includes(key.replace(/[._].*$/, '')))
			.sort(([one], [other]) => (one < other ? -1 : 1)),
	)

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

test('a changed text of the conditions needs a new day', () => {
	expect(
		conditionsVersions.at(-1)?.texts,
		'The texts are others than those of the newest version: add a line with the day from which they hold, and this hash.',
	).toBe(hashOf(texts()))
})

test('each version has a day of its own, later than the one before, and texts of its own', () => {
	const days = conditionsVersions.map(({ date }) => date)
	expect(days).toEqual([...new Set(days)].sort())
	expect(new Set(conditionsVersions.map((version) => version.texts)).size).toBe(conditionsVersions.length)
})
