import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { transferFacts, transferIndex } from '#app/domain/content/transfer-texts.server.ts'
import { type Transfer, transfers } from '#app/domain/content/transfers.ts'
import { openGazetteer } from '#app/domain/places/gazetteer/gazetteer.server.ts'
import { routeTable } from '#app/domain/places/journeys/route-table.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { menu } from '#tests/support/menu.ts'

const table: readonly Transfer[] = transfers
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const factsOf = (language: (typeof languageCodes)[number], key: string) => {
	const transfer = table.find((candidate) => candidate.key === key)
	if (!transfer) throw new Error(key)
	return transferFacts(textsIn(language), transfer)?.items.map(({ value }) => plain(value))
}

test('there are the transfers of the menu, in its order', () => {
	const entries = menu.find(({ label }) => label === 'traslados')?.submenu ?? []
	const labels = entries.flatMap(({ label, submenu }) => submenu?.map((below) => below.label) ?? [label])
	expect(table.map(({ key }) => key)).toEqual(labels)
	expect(table).toHaveLength(18)
})

test('every transfer has its texts under its key, and no text lacks a transfer', () => {
	for (const language of languageCodes)
		expect(Object.keys(textsIn(language).texts('transfers').pages)).toEqual(table.map(({ key }) => key))
})

test('the ranges of kilometres and times contain the distances of the quote form', () => {
	const compared = routeTable.flatMap(({ key, km, coachMinutes }) => {
		const trip = table.find((candidate) => candidate.key === key)?.trip
		return trip ? [{ key, km, coachMinutes, trip }] : []
	})
	expect(compared).toHaveLength(17)
	for (const { key, km, coachMinutes, trip } of compared) {
		expect([key, km >= trip.kms[0] && km <= trip.kms[1]]).toEqual([key, true])
		// The comparison table of single figures rounds to five minutes.
		expect([key, coachMinutes >= trip.minutes[0] - 5 && coachMinutes <= trip.minutes[1] + 5]).toEqual([key, true])
	}
})

test('ranges run upwards, and roads have valid codes', () => {
	for (const { key, trip } of table) {
		if (!trip) continue
		for (const [from, to] of [trip.kms, trip.minutes]) expect([key, from > 0 && from <= to]).toEqual([key, true])
		expect(trip.roads.flat().filter((code) => !/^[A-Z]{1,2}-(\d{1,4}|II)$/.test(code))).toEqual([])
	}
})

test('every destination is a place of the gazetteer, with its postal code where it has only one', () => {
	const file = 'build/places/gazetteer.db'
	if (!existsSync(file)) throw new Error(`${file} is missing: run \`npm run gazetteer:build\` first.`)
	const gazetteer = openGazetteer(file)
	for (const { key, destination } of table) {
		if (!destination) continue
		const { direccionDestino, codLocalidadDestino = '', codPostalDestino, codPaisDestino } = destination
		const [place] = gazetteer.search(direccionDestino ?? codLocalidadDestino, { limit: 1, filter: 'all' })
		const codes = place?.postalCodes.length === 1 ? place.postalCodes[0] : undefined
		expect({ key, country: place?.country, code: codes }).toEqual({
			key,
			country: codPaisDestino,
			code: codPostalDestino,
		})
	}
	gazetteer.close()
})

test('only events and the two coasts have no fixed destination, and only events have no figures', () => {
	expect(table.filter(({ destination }) => !destination).map(({ key }) => key)).toEqual([
		'para_eventos',
		'costa_brava',
		'costa_dorada',
	])
	expect(table.filter(({ trip }) => !trip).map(({ key }) => key)).toEqual(['para_eventos'])
	expect(factsOf('es', 'para_eventos')).toBeUndefined()
})

test.each([
	['es', ['195–205 km', '3 h – 3 h 30 min', 'C-16 + N-145 o A-2 + C-14 + N-145']],
	['de', ['195–205 km', '3 Std. – 3 Std. 30 Min.', 'C-16 + N-145 oder A-2 + C-14 + N-145']],
	['en', ['195–205 km', '3 h – 3 h 30 min', 'C-16 + N-145 or A-2 + C-14 + N-145']],
] as const)('the transfer to Andorra has its kilometres, times and roads in %s', (language, figures) => {
	expect(factsOf(language, 'andorra')?.slice(1, 4)).toEqual(figures)
})

test('a transfer says whether its road has no toll, or one of two ways has', () => {
	const { tollNo, tollChoice } = textsIn('es').texts('transfers').facts
	expect(factsOf('es', 'girona')?.at(-1)).toBe(tollNo)
	expect(factsOf('es', 'sitges')?.at(-1)).toBe(tollChoice)
})

test('the overview has all of them, sixteen from Barcelona', () => {
	const { groups } = transferIndex(textsIn('es'), { pictures: {} })
	expect(groups.map(({ tiles }) => tiles.length)).toEqual([16, 2])
	expect(groups[0]?.tiles[0]).toMatchObject({ href: '/traslados/barcelona_aeropuerto/' })
	expect(plain(groups[0]?.tiles[3]?.note ?? '')).toBe('100 km · 1 h 20 min – 1 h 30 min')
	expect(groups[1]?.tiles.map(({ note }) => note === '')).toEqual([true, false])
})
