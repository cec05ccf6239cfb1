import { expect, test } from 'vitest'
import { journeyDistance } from '#app/domain/places/journeys/journey.server.ts'
import { suggestPlaces } from '#app/domain/places/suggest-places.server.ts'
import { createTestContext } from '#tests/support/test-context.ts'

/** Known kilometres by road, from the valley on the resort's own side of the crest. */
test.each([
	['Huesca', 'Astún', 105],
	['Jaca', 'Astún', 32],
	['Jaca', 'Candanchú', 30],
	['Jaca', 'Canfranc Estación', 23],
	['Huesca', 'Formigal', 94],
	['Jaca', 'Formigal', 56],
	['Huesca', 'Balneario de Panticosa', 93],
	['Sabiñánigo', 'Balneario de Panticosa', 40],
	['Barbastro', 'Cerler', 97],
	['Sabiñánigo', 'Torla', 43],
	['Aínsa', 'Bielsa', 34],
	['Vielha', 'Baqueira', 14],
	['Ripoll', 'La Molina', 44],
	['Puigcerdà', 'La Molina', 16],
	['Puigcerdà', 'Masella', 13],
	['Ripoll', 'Vall de Núria', 21],
	['Camprodon', 'Vallter', 23],
	['Sort', 'Espot', 31],
	['Sort', 'Port Ainé', 21],
	['El Pont de Suert', 'Boí Taüll', 32],
	['Andorra la Vella', 'Ordino-Arcalís', 24],
	['Andorra la Vella', 'Grau Roig', 24],
	['Andorra la Vella', 'Soldeu', 18],
	['Andorra la Vella', 'Pas de la Casa', 30],
	['Lourdes', 'Gavarnie', 51],
	['Lourdes', 'Cauterets', 31],
	['Saint-Lary-Soulan', 'Piau-Engaly', 20],
	['Puigcerdà', 'Font-Romeu', 21],
])('%s – %s is about %i km, and does not lead over the crest', async (from, to, km) => {
	const context = await createTestContext()
	const chosen = async (address: string) => {
		const typed = { address, postalCode: '', locality: '', country: 'ES' }
		return (await suggestPlaces(context, typed, 'address')).suggestions[0]?.fill ?? typed
	}
	const found = await journeyDistance(context, await chosen(from), await chosen(to))
	if (!found || found === 'noRoad') throw new Error(String(found))
	expect(Math.abs(found.km - km), `${found.km} km`).toBeLessThanOrEqual(Math.max(3, km * 0.1))
})
