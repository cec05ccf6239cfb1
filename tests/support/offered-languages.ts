import { onTestFinished } from 'vitest'
import { factsInTexts } from '#app/domain/company/facts-in-texts.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { offerLanguages } from '#app/platform/i18n/negotiation.server.ts'
import { fillInTexts } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'
import type { TestContext } from './test-context.ts'

/** Puts back the sample company's texts and languages when the test has ended: all tests of a process share them. */
export const putTextsBack = () =>
	onTestFinished(() => {
		fillInTexts(factsInTexts(sampleCompany))
		offerLanguages(languageCodes)
	})

/**
 * Lets the company of a site offer these languages until the test ends.
 * @param version of the facts before, 0 for a site that has saved none
 */
export async function offerIn(context: TestContext, languages: readonly Language[], version = 0) {
	putTextsBack()
	await saveCompany(context, { version, company: { ...sampleCompany, languages }, userId: null })
}
