import { expect, test } from 'vitest'
import { type TripFacts, tripWords } from '#app/domain/letters/templates/trip-words.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

const trip = (changes: Partial<TripFacts> = {}): TripFacts => ({
	distance: { km: 306, minutes: 225, source: 'table' },
	drivers: 'one',
	price: { fromCents: 126_500, toCents: 152_000 },
	...changes,
})

test('the price is a range in whole euros', () => {
	const { facts, warning } = tripWords(textsIn('es'), trip())
	expect(facts.map(({ label, value }) => `${label}: ${plain(value)}`)).toEqual([
		'Distancia: 306 km',
		'Duración del viaje: 3 h 45 min',
		'Precio orientativo: desde 1.265 € hasta 1.520 €, IVA incluido',
	])
	expect(warning).toBeNull()
})

test('a warning appears where one driver is not enough, with a price or without', () => {
	const { two, tooLong } = textsIn('es').texts('pricing').trip.drivers
	const warnings = (['one', 'tight', 'two', 'tooLong'] as const).map((drivers) =>
		[trip({ drivers }), trip({ drivers, price: null })].map((facts) => tripWords(textsIn('es'), facts).warning),
	)
	expect(warnings).toEqual([
		[null, null],
		[null, null],
		[two, two],
		[tooLong, tooLong],
	])
})

test.each(languageCodes)('the words in %s contain every figure and no placeholder', (language) => {
	const { facts, notes, warning } = tripWords(textsIn(language), trip({ drivers: 'two' }))
	const all = [...facts.flatMap(({ label, value }) => [label, value]), ...notes, warning].join('\n')
	expect(plain(all)).toMatch(/306[\s\S]*3[\s\S]*45[\s\S]*1[.,\s]265[\s\S]*1[.,\s]520/)
	expect(all).not.toMatch(/\{\{|undefined|pricing[:.]|null/)
})
