import { expect, test } from 'vitest'
import { defaultTerms, type HireTerms } from '#app/domain/company/hire-terms.ts'
import { inAndOut } from '#app/domain/company/in-and-out.server.ts'
import { factNames, namedFacts } from '#app/domain/company/named-facts.server.ts'
import { saveTerms } from '#app/domain/company/save-terms.server.ts'
import { withFacts } from '#app/domain/company/texts-with-facts.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { transferStory } from '#app/domain/content/transfer-texts.server.ts'
import { tripWords } from '#app/domain/letters/templates/trip-words.ts'
import { languageCodes, languagesAmong } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { usualConditions } from '#app/routes/office/desk/offer/desk-offer.server.ts'
import { tariffs, users } from '#drizzle/schema.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')
const sentences = (changes: Partial<HireTerms> = {}) => {
	const { included, excluded } = inAndOut(textsIn('es'), { ...defaultTerms, ...changes })
	return { included: plain(included), excluded: plain(excluded) }
}

async function siteWith(changes: Partial<HireTerms>) {
	const context = await createTestContext()
	const terms = { ...defaultTerms, ...changes }
	await context.database.transaction((tx) =>
		tx.insert(users).values({ id: 7, email: 'owner@example.com', language: 'es', createdAt: TEST_NOW }),
	)
	await saveTerms(context, { version: 0, terms, userId: 7 })
	return { context, terms }
}

test('the lists of what the price includes and excludes have each item once, as the law requires', () => {
	expect(sentences()).toEqual({
		included:
			'conductor, combustible, kilómetros del recorrido, peajes, comidas del conductor, alojamiento del conductor, ' +
			'15 minutos de espera en cada recogida, 60 minutos de espera en el aeropuerto desde el aterrizaje, ' +
			'seguro obligatorio de viajeros (SOV) e IVA',
		excluded:
			'aparcamiento y permisos de parada (a precio de coste); espera de más, 25,00 € por media hora empezada; ' +
			'servicio más allá de la hora acordada, 60,00 € por hora empezada; kilómetros fuera del recorrido, 2,00 € cada uno',
	})
})

test('an item outside the price is listed with its cost, and one that costs nothing is left out', () => {
	const { included, excluded } = sentences({
		...{ tolls: { as: 'atPrice', cents: 1250 }, driverMeals: { as: 'atPrice', cents: 1500 } },
		...{ waitingMinutes: 0, airportWaitingMinutes: 0, waitingCents: 0, extraHourCents: 0, extraKmCents: 0 },
	})
	expect(included).not.toMatch(/peajes|comidas|espera/)
	expect(excluded).toBe(
		'aparcamiento y permisos de parada (a precio de coste); peajes, 12,50 €; comidas del conductor, 15,00 € cada una',
	)
})

test.each(languageCodes)(
	'guide price, offer and page have the same lists of what is included in %s',
	async (language) => {
		const { context, terms } = await siteWith({ tolls: { as: 'atCost', cents: 0 }, waitingMinutes: 25, offerDays: 9 })
		const texts = textsIn(language)
		const { included, excluded } = inAndOut(texts, terms)
		const guide = tripWords(texts, {
			distance: { km: 306, minutes: 225, source: 'table' },
			...{ drivers: 'one', price: { fromCents: 1, toCents: 2 }, terms },
		})
		const offer = usualConditions({ language }, terms)
		const page = transferStory(withFacts(texts, await namedFacts(context, texts)), 'girona', await publicSite(context))
		const [guideSays, pageSays] = [
			guide.notes,
			page?.parts.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text)),
		]
		for (const words of [included, excluded]) {
			expect(guideSays.join(' ')).toContain(words)
			expect(pageSays?.join(' ')).toContain(words)
			expect(`${offer.included} ${offer.excluded}`.toLocaleLowerCase(language)).toContain(
				words.toLocaleLowerCase(language),
			)
		}
		expect(plain(included)).toContain('25')
		expect(offer.validDays).toBe(9)
	},
)

test.each(languageCodes)(
	'every fact of the terms has words in %s, and a fact that costs nothing leaves no gap',
	async (language) => {
		const { context } = await siteWith({
			...{ waitingMinutes: 0, airportWaitingMinutes: 0, waitingCents: 0, airportMeeting: 'coachZone' },
			...{ driverRoom: { as: 'atPrice', cents: 9900 }, permits: { as: 'included', cents: 0 } },
		})
		await context.database.transaction((tx) => tx.update(tariffs).set({ surchargePercent: 0 }))
		const texts = textsIn(language)
		const facts = await namedFacts(context, texts)
		expect(facts).toMatchObject({
			...{ waitingTerms: '', nightSupplement: '', airportMeeting: texts.texts('terms').words.meeting.coachZone },
			...{ permitsPaid: texts.texts('terms').words.permits.included, driverRoomPaid: expect.stringContaining('99') },
		})
		expect(Object.values(facts).join('')).not.toMatch(/\{\{|undefined|terms:/)
		expect(Object.keys(facts)).toEqual(factNames)
		expect(facts.seatRange).toMatch(/^12 \S+ 60$/)
		const { pages } = withFacts(texts, facts).texts('services')
		expect(JSON.stringify(pages)).not.toMatch(/\{\{(?!name|count)| {2}/)
	},
)

test('a page names the languages that the company has chosen, in the language of the page', async () => {
	const { context } = await siteWith({})
	const company = { ...context.company, languages: languagesAmong(['es', 'de', 'cat']) }
	const facts = await namedFacts({ database: context.database, company }, textsIn('fr'))
	expect(facts.languages).toBe('espagnol, allemand et catalan')
})
