import { expect, test } from 'vitest'
import { conditionsVersions } from '#app/domain/company/conditions/versions.ts'
import { writeConditions } from '#app/domain/company/conditions/write-conditions.server.ts'
import { defaultTerms, type HireTerms } from '#app/domain/company/hire-terms.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

const terms: HireTerms = {
	...defaultTerms,
	...{ waitingMinutes: 1, airportWaitingMinutes: 75, waitingCents: 1234, waitingPer: 'hour' },
	...{ extraHourCents: 6789, extraKmCents: 321, depositBasisPoints: 1750, depositDays: 1, balanceDays: 9 },
	customerScale: [
		{ hours: 240, basisPoints: 1250 },
		{ hours: 36, basisPoints: 10_000 },
	],
	companyScale: [],
}

const written = (language: (typeof languageCodes)[number], changes: Partial<HireTerms> = {}) =>
	writeConditions(textsIn(language), company, { terms: { ...terms, ...changes }, savedAt: null })

const wordsOf = (conditions: ReturnType<typeof written>) =>
	conditions.parts
		.flatMap(({ title, paragraphs, facts }) => [
			title,
			...paragraphs,
			...facts.map((fact) => `${fact.label}: ${fact.value}`),
		])
		.join('\n')
		.replace(/[\u00a0\u202f]/g, ' ')

test.each(languageCodes)('in %s every number of the terms is in its words, and no gap is left', (language) => {
	const words = wordsOf(written(language))
	expect(words).not.toMatch(/[{}]|undefined|NaN|conditions:/)
	for (const number of [
		/12[.,]34/,
		/67[.,]89/,
		/3[.,]21/,
		/17[.,]5 ?%/,
		/\b75 min/i,
		/\b9 \p{L}/u,
		/12[.,]5 ?%/,
		/100 ?%/,
	])
		expect(words).toMatch(number)
	expect(words).toMatch(/\b10 (?:d[ií]as|days|jours|Tage|giorni|dies)\b/)
	expect(words).toMatch(/\b36 (?:horas|hours|heures|Stunden|ore|hores)\b/)
	for (const law of [/37[^.]*38/, /15[., ]000|15.000/, /93 k/, /22\/2010/, /561\/2006/, /hojas|fulls oficials/])
		expect(words).toMatch(law)
	expect(words).toContain(company.legalName)
	expect(words).toContain(company.licence)
})

test.each(languageCodes)('in %s a fact that the company has not filled in reads as pending', (language) => {
	const reader = textsIn(language)
	const blank = { ...company, legalName: '', taxId: '', licence: '', address: '' }
	const words = wordsOf(writeConditions(reader, blank, { terms, savedAt: null }))
	expect(words.split(reader.t('legal:pending'))).toHaveLength(5)
	expect(words).not.toMatch(/ [.,]| {2}/)
})

test('in Spanish a scale reads from the time in which it is free down to the last hours', () => {
	const [customer, ours] = written('es').parts.filter(({ facts }) => facts.length > 0)
	expect(customer?.facts.map(({ label, value }) => `${label}: ${value.replace(/\u00a0/g, ' ')}`)).toEqual([
		'Hasta 10 días antes de la recogida: Nada',
		'Con menos de 10 días: 12,5 % del precio total',
		'Con menos de 36 horas: 100 % del precio total',
	])
	expect(ours?.facts).toEqual([{ label: 'En cualquier momento antes de la recogida', value: 'Nada' }])
})

test.each([
	['depositBasisPoints', 0, 'No pedimos anticipo'],
	['balanceDays', 0, 'el día del viaje'],
	['waitingCents', 0, 'mientras se lo permitan sus horas'],
	['waitingPer', 'halfHour', 'cada media hora'],
	['extraHourCents', 0, 'se alarga a petición tuya'],
	['extraKmCents', 0, 'Si pides un rodeo'],
] as const)('the conditions have words of their own where %s is %s', (name, value, sentences) => {
	expect(wordsOf(written('es'))).not.toContain(sentences)
	expect(wordsOf(written('es', { [name]: value }))).toContain(sentences)
})

test('the conditions have the day of their texts, or of the terms where these were saved later', () => {
	const textsSince = conditionsVersions.at(-1)?.date
	const versionAt = (savedAt: number | null) => writeConditions(textsIn('es'), company, { terms, savedAt }).version
	expect(versionAt(null)).toBe(textsSince)
	expect(versionAt(Date.parse('2020-01-01T12:00:00Z'))).toBe(textsSince)
	expect(versionAt(Date.parse('2031-12-31T23:30:00Z'))).toBe('2032-01-01')
})

test.each(languageCodes)(
	'in %s lost property is stored for the days of the terms, or they are not mentioned',
	(language) => {
		expect(wordsOf(written(language, { lostPropertyDays: 47 }))).toMatch(
			/\b47 (?:d[ií]as|days|jours|Tage|giorni|dies)\b/,
		)
		const luggage = (days: number) =>
			written(language, { lostPropertyDays: days }).parts.find(
				({ title }) => title === textsIn(language).texts('conditions').luggage.title,
			)
		expect(luggage(0)?.paragraphs).toEqual(luggage(47)?.paragraphs.slice(0, 2))
	},
)
