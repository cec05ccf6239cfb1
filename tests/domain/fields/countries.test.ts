import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allowedCountries, countryOptions, homeCountry, mirrorCountries } from '#app/domain/fields/countries.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'

const labels = (tag: string) => countryOptions(tag).map(({ label }) => label)
const tags = languageCodes.map((code) => languages[code].tag)

test('journeys start and end in the fourteen countries of decision 20, in Spain by default', () => {
	const countries = ['AD', 'AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'LU', 'MC', 'NL', 'PT']
	expect(allowedCountries.toSorted()).toEqual(countries)
	expect(homeCountry).toBe('ES')
})

test.each([
	['es', 'España', 'Alemania', 'Suiza'],
	['en', 'Spain', 'Germany', 'Switzerland'],
	['fr', 'Espagne', 'Allemagne', 'Suisse'],
	['de', 'Spanien', 'Deutschland', 'Schweiz'],
	['it', 'Spagna', 'Germania', 'Svizzera'],
	['cat', 'Espanya', 'Alemanya', 'Suïssa'],
] as const)('a reader of %s finds %s, %s and %s', (language, spain, germany, switzerland) => {
	const { tag } = languages[language]
	expect(['ES', 'DE', 'CH'].map((code) => countryName(tag, code))).toEqual([spain, germany, switzerland])
	expect(countryOptions(tag)).toContainEqual({ value: 'CH', label: switzerland })
})

test('the list is in the order of the reader’s own alphabet', () => {
	const spanish =
		'Alemania, Andorra, Austria, Bélgica, España, Francia, Irlanda, Italia, Luxemburgo, Mónaco, Países Bajos, Portugal, Reino Unido, Suiza'
	const german =
		'Andorra, Belgien, Deutschland, Frankreich, Irland, Italien, Luxemburg, Monaco, Niederlande, Österreich, Portugal, Schweiz, Spanien, Vereinigtes Königreich'
	const catalan =
		'Alemanya, Andorra, Àustria, Bèlgica, Espanya, França, Irlanda, Itàlia, Luxemburg, Mònaco, Països Baixos, Portugal, Regne Unit, Suïssa'
	expect(labels('es').join(', ')).toBe(spanish)
	expect(labels('de').join(', ')).toBe(german)
	expect(labels('ca').join(', ')).toBe(catalan)
})

test.each(tags)('in %s every allowed country is there once, sorted as that language sorts', (tag) => {
	expect(
		countryOptions(tag)
			.map(({ value }) => value)
			.toSorted(),
	).toEqual(allowedCountries.toSorted())
	const { compare } = new Intl.Collator(tag)
	for (const [index, label] of labels(tag).slice(1).entries())
		expect(compare(labels(tag)[index] ?? '', label)).toBeLessThan(0)
})

test('an unknown country code is shown as it is', () => {
	expect(countryName('es', 'XX')).toBe('XX')
	expect(countryName('es', '')).toBe('')
	expect(countryName('es', 'nonsense')).toBe('nonsense')
})

const anyCountry = fc.constantFrom('', ...allowedCountries)
const anyPair = fc.record({ codPaisOrigen: anyCountry, codPaisDestino: anyCountry })

test('an empty country takes the value of the other one', () => {
	const bothFrench = { codPaisOrigen: 'FR', codPaisDestino: 'FR' }
	expect(mirrorCountries({ codPaisOrigen: 'FR', codPaisDestino: '' })).toEqual(bothFrench)
	expect(mirrorCountries({ codPaisOrigen: '', codPaisDestino: 'FR' })).toEqual(bothFrench)
	expect(mirrorCountries({ codPaisOrigen: '', codPaisDestino: '' })).toEqual({ codPaisOrigen: '', codPaisDestino: '' })
})

test('a country that was chosen is never overwritten, and mirroring twice changes nothing more', () => {
	fc.assert(
		fc.property(anyPair, (pair) => {
			const mirrored = mirrorCountries(pair)
			if (pair.codPaisOrigen) expect(mirrored.codPaisOrigen).toBe(pair.codPaisOrigen)
			if (pair.codPaisDestino) expect(mirrored.codPaisDestino).toBe(pair.codPaisDestino)
			expect(mirrorCountries(mirrored)).toEqual(mirrored)
		}),
	)
})
