import { expect, onTestFinished, test } from 'vitest'
import { writeConditions } from '#app/domain/company/conditions/write-conditions.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { conditionsPdf } from '#app/domain/documents/conditions-pdf.ts'
import { composeMail, letterOf } from '#app/domain/letters/compose.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { fillInTexts, textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import { everyTemplate, queueEveryMail } from '#tests/support/every-mail.ts'
import { sampleIn, secondCompany } from '#tests/support/second-company.ts'
import { createTestContext } from '#tests/support/test-context.ts'

/** Opens a site of the second company. */
async function site() {
	onTestFinished(() => fillInTexts(factsInTexts(sampleCompany)))
	const context = await createTestContext()
	await saveCompany(context, { version: 0, company: secondCompany, userId: null })
	return context
}

/** Removes the tax number of the customer in these mails, which is the sample company's too. */
const withoutHire = (text: string) => text.replaceAll('B00000000', '')

test('no mail of another company, nor a PDF or calendar in it, has anything of the sample company', async () => {
	const context = await site()
	const rows = await queueEveryMail(context)
	expect(rows).toHaveLength(everyTemplate.length * languageCodes.length)
	const found = rows.flatMap((row) => {
		const { from, replyTo, subject, text, html } = composeMail(context, row)
		const letter = letterOf(context, row)
		const all = withoutHire(JSON.stringify([from, replyTo, subject, text, html, letter]))
		return sampleIn(all).map((name) => `${row.template} in ${row.language}: ${name}`)
	})
	expect(found).toEqual([])
	expect(composeMail(context, rows[0] as (typeof rows)[number]).from).toEqual({
		name: 'Autocars Empúries',
		address: 'hola@empuries.example',
	})
})

test.each(languageCodes)(
	'the conditions of another company in %s name only that company, in the PDF too',
	async (language) => {
		const context = await site()
		const { terms } = await currentTerms(context)
		const conditions = writeConditions(textsIn(language), context.company, { terms, savedAt: null })
		const pdf = conditionsPdf(textsIn(language), context.company, conditions)
		const all = JSON.stringify([conditions, pdf])
		expect(sampleIn(all)).toEqual([])
		expect(all).toContain('Autocars Empúries, S.L.')
	},
)

test('the search for names of the sample company finds them in a text', () => {
	expect(sampleIn('Llama a Garbí: +34 930 000 000')).toEqual(['garb', '+34 930 000 000'])
	expect(sampleIn('Autocars Empúries')).toEqual([])
	expect(sampleIn('mailto:hola@garbi.example')).toEqual(['garb'])
	expect(sampleIn('/trip/?i=c2VhbGVkIHZhbHVl-GARBo9')).toEqual([])
})
