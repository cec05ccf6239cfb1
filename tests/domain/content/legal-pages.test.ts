import { expect, test } from 'vitest'
import { legalPage } from '#app/domain/content/legal-texts.server.ts'
import { type Language, languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

/** Returns the sections of a legal page, with spaces of any width as ordinary ones. */
function sectionsOf(language: Language, name: string) {
	const page = legalPage(textsIn(language), company, name, { consent: undefined, hostCookieName: (cookie) => cookie })
	return page?.sections.map(({ text }) => text.replace(/\s/gu, ' ')) ?? []
}

const letters = ['a', 'b', 'c', 'f']
const ground = {
	es: (letter: string) => `artículo 6.1.${letter} del RGPD`,
	en: (letter: string) => `Article 6(1)(${letter}) of the EU GDPR`,
	fr: (letter: string) => `article 6.1.${letter} du RGPD`,
	de: (letter: string) => `Artikel 6 Absatz 1 Buchstabe ${letter} DSGVO`,
	it: (letter: string) => `articolo 6, paragrafo 1, lettera ${letter}, del GDPR`,
	cat: (letter: string) => `article 6.1.${letter} de l’RGPD`,
}
const restriction = {
	es: 'limitar',
	en: 'restrict',
	fr: 'limiter',
	de: 'einschränken',
	it: 'limitarne',
	cat: 'limitar',
}

test.each(languageCodes)(
	'the privacy page in %s names the controller, each legal ground and each right',
	(language) => {
		const sections = sectionsOf(language, 'privacy')
		for (const fact of [company.legalName, company.taxId, company.address, company.email])
			expect(sections[0]).toContain(fact)
		for (const letter of letters) {
			const naming = sections.filter((text) => text.includes(ground[language](letter)))
			expect(naming, letter).toHaveLength(1)
		}
		expect(sections.at(-1)).toContain(restriction[language])
	},
)

const included = {
	es: 'incluyen el IVA',
	en: 'include VAT',
	fr: 'comprennent la TVA',
	de: 'enthalten die spanische MwSt.',
	it: 'comprendono l’IVA',
	cat: 'inclouen l’IVA',
}

test.each(languageCodes)('the legal notice in %s covers taxes, withdrawal and both arbitration boards', (language) => {
	const sections = sectionsOf(language, 'notice')
	const facts = (...words: RegExp[]) => sections.filter((text) => words.every((word) => word.test(text)))
	expect(facts(new RegExp(included[language]))).toHaveLength(1)
	expect(facts(/\b93\b/, /\b14\b/)).toHaveLength(1)
	expect(facts(/Junta Arbitral del Transport de Catalunya/, /\b37\b.*\b38\b/, /15[., {2}]000/)).toHaveLength(1)
	expect(facts(/Junta Arbitral de Consum/)).toHaveLength(1)
})
