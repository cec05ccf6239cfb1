import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { writeConditions } from '#app/domain/company/conditions/write-conditions.server.ts'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import { conditionsPdf } from '#app/domain/documents/conditions-pdf.ts'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { PYTHON, printed, testWith } from '#tests/support/programs.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

function pdfIn(language: (typeof languageCodes)[number]) {
	const reader = textsIn(language)
	return conditionsPdf(reader, company, writeConditions(reader, company, { terms: defaultTerms, savedAt: null }))
}

async function drawnIn(language: (typeof languageCodes)[number]) {
	const file = path.join(temporaryFolder(), `${language}.pdf`)
	writeFileSync(file, await drawPdf(pdfIn(language)))
	return file
}

testWith('pikepdf')(
	'the PDF of the conditions has language, title and headings for screen readers, on two pages',
	async () => {
		const files = await Promise.all(languageCodes.map(drawnIn))
		const facts = JSON.parse(printed(PYTHON, 'tests/support/pdf-facts.py', ...files))
		languageCodes.forEach((language, index) => {
			const pdf = pdfIn(language)
			expect(facts[index]).toMatchObject({
				...{ lang: pdf.lang, marked: true, part: '1', title: pdf.title, showsTitle: true, unscoped: 0 },
				...{ embedded: true, pages: 2, headings: ['/H1', ...pdf.sections.map(() => '/H2')] },
			})
		})
	},
)

testWith('pdftotext')('the PDF of the conditions has every sentence and every step of the scales', async () => {
	const inOneLine = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ')
	const text = inOneLine(printed('pdftotext', '-raw', '-enc', 'UTF-8', await drawnIn('fr'), '-'))
	for (const section of pdfIn('fr').sections) {
		if (section.kind !== 'text') throw new Error('Conditions are text alone.')
		for (const words of [section.title, ...section.paragraphs]) expect(text).toContain(inOneLine(words))
	}
	expect(text).toMatch(/À moins de 7 jours\s: 25 % du prix total/)
})

test('the PDF of the same conditions has the same bytes each time', async () => {
	const [first, again] = [await drawPdf(pdfIn('de')), await drawPdf(pdfIn('de'))]
	expect(first.equals(again)).toBe(true)
	expect(first.length).toBeLessThan(200_000)
})
