import { expect, test } from 'vitest'
import { fleetCards, fleetFacts, fleetPage, fleetPageText, vipTextOf } from '#app/domain/content/fleet-texts.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { companyFleets } from '#tests/support/fleets.ts'
import { createTestContext } from '#tests/support/test-context.ts'

test.each(languageCodes)('in %s a size without a text of its own has general words', (language) => {
	const texts = textsIn(language)
	const known = Object.keys(texts.texts('fleet').pages)
	const described = [1, 18, 99].map((seats) => fleetPageText(texts, seats))
	for (const [at, seats] of ['1', '18', '99'].entries()) {
		const { name, title, first, second } = described[at] ?? fleetPageText(texts, 0)
		expect(known).not.toContain(seats)
		expect(name).toContain(seats)
		expect(title).toContain(name)
		expect([first, second].join()).not.toMatch(/general\.|undefined/)
	}
	expect(JSON.stringify(described)).not.toContain('{{')
	expect(fleetPageText(texts, 16)).toBe(texts.texts('fleet').pages[16])
})

test('every fleet has a card in its order, without what was not measured', () => {
	const texts = textsIn('es')
	const odd = { id: 9, name: 'Microbús', seats: 18, marginDays: 1, vip: false, hold: null }
	const cards = fleetCards(texts, [odd, ...companyFleets])
	expect(cards.map(({ seats }) => seats)).toEqual([18, 40, 16, 60, 12, 55, 24])
	expect(cards.map(({ facts }) => facts.length)).toEqual([1, 3, 3, 3, 3, 3, 3])
	expect(cards[0]).toMatchObject({ name: 'Microbús', facts: ['con 1 día de antelación'] })
	expect(fleetFacts(texts, odd).map(({ value }) => value)).toEqual(['18', '1 día'])
	expect(fleetFacts(texts, { ...odd, seats: 12, hold: 10 }).map(({ value }) => value)).toEqual([
		'12',
		'hasta 10',
		'6\u00a0m',
		'1 día',
	])
})

test.each(languageCodes)(
	'in %s a vehicle of a new site has one name: of its size, and in Spanish of its record',
	async (language) => {
		const context = await createTestContext()
		const texts = textsIn(language)
		for (const fleet of await listFleets(context)) {
			const { name } = fleetPage(texts, fleet)
			expect(name).toBe(language === 'es' ? fleet.name : fleetPageText(texts, fleet.seats).name)
		}
	},
)

test.each(languageCodes)('in %s a vehicle that the company renames is nowhere called by its old name', (language) => {
	const texts = textsIn(language)
	for (const seats of [12, 16, 18, 24, 40, 55, 60])
		for (const name of ['Bus de la costa', 'Minibús $& $1', 'Autocar {{seats}}']) {
			const { name: old } = fleetPageText(texts, seats)
			const page = fleetPage(texts, { name, seats })
			expect(page.name).toBe(language === 'es' ? name : texts.t('fleet:general.name', { count: seats }))
			expect(page.title).toContain(page.name)
			if (old !== page.name) expect([page.title, page.description].join()).not.toContain(old)
		}
})

test.each(languageCodes)(
	'in %s a size without a text of its own says what its class of sizes is good for',
	(language) => {
		const texts = textsIn(language)
		const { goodFor, vipText } = texts.texts('fleet').general
		const classes = { car: [1, 9], minibus: [10, 19], midi: [20, 34], coach: [35, 56], large: [57, 99] } as const
		for (const [name, limits] of Object.entries(classes))
			for (const seats of limits)
				expect(fleetPageText(texts, seats).first.startsWith(goodFor[name as keyof typeof classes]), `${seats}`).toBe(
					true,
				)
		expect(vipTextOf(texts, 30)).toBe(vipText)
		expect(vipTextOf(texts, 16)).toBe(texts.texts('fleet').vipText)
	},
)
