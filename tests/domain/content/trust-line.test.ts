import { expect, test } from 'vitest'
import { trustLine } from '#app/domain/content/trust-line.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany } from '#drizzle/sample-company.ts'

test('the trust line says what the company states, in every language', () => {
	for (const language of languageCodes) {
		const { facts } = trustLine(textsIn(language), { ...sampleCompany, replyDays: '2' }, 6)
		expect([language, facts.length]).toEqual([language, 4])
		expect(facts[0]).toContain(sampleCompany.licence)
		expect(facts[2]).toContain('6')
		expect(facts[3]).toContain('2')
		expect(facts.join()).not.toContain('{{')
	}
})

test('a fact that the company does not state is left out', () => {
	const { facts } = trustLine(textsIn('es'), { licence: '', replyDays: '' }, 0)
	expect(facts).toEqual(['Seguro obligatorio de viajeros'])
	expect(trustLine(textsIn('es'), { licence: '', replyDays: '1' }, 1).facts).toEqual([
		'Seguro obligatorio de viajeros',
		'1 tamaño de vehículo',
		'Respuesta habitual en un día laborable',
	])
})
