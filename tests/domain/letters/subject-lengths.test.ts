import { expect, test } from 'vitest'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { isSubject, LONGEST_SUBJECT, subjectLength } from '#app/domain/words/subject-length.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { queueEveryMail } from '#tests/support/every-mail.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Puts the longest values in the place of a sample's: a Wednesday in September and an amount of six digits. */
const withLongValues = (data: string) =>
	data
		.replaceAll(/2026-1[12]-\d\d/g, '2026-09-23')
		.replaceAll(/"(cents|totalCents|agreedCents|withdrawnCents)":\d+/g, '"$1":12345678')

test.each(languageCodes)('no subject in %s is longer than sixty characters', async (language) => {
	const context = await createTestContext()
	const rows = await queueEveryMail(context, [language])
	const subjects = rows.map((row) => ({
		template: row.template,
		...letterOf(context, { ...row, data: withLongValues(row.data) }),
	}))
	expect(subjects.filter(({ subject }) => subject.length > LONGEST_SUBJECT).map(({ subject }) => subject)).toEqual([])
})

test.each(languageCodes)('no subject in %s is longer in the cases that no sample letter has', (language) => {
	const subjects = textsOf(language).filter(([key]) => isSubject(key))
	expect(subjects.length).toBeGreaterThan(40)
	expect(subjects.filter(([, text]) => subjectLength(text) > LONGEST_SUBJECT)).toEqual([])
})
