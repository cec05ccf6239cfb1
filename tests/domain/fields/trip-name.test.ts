import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type NamedLeg, tripName, tripRoute, tripTarget } from '#app/domain/fields/trip-name.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

type Drawn = Partial<NamedLeg> & { day?: number; time?: string }

const leg = (from: string, to: string, { day = 1, time = '09:00', ...more }: Drawn = {}): NamedLeg => ({
	...{ originLocality: from, destinationLocality: to, until: '' },
	pickupAt: `2026-12-${String(day).padStart(2, '0')} ${time}`,
	...more,
})
const stop = (locality: string, minutes = 0) => ({ locality, minutes })
const spanish = textsIn('es')
const named = (...legs: NamedLeg[]) => tripName(spanish, legs)

describe('the name of a trip', () => {
	test('one way has both towns', () => {
		expect(named(leg('Barcelona', 'Cadaqués'))).toBe('Barcelona → Cadaqués')
		expect(named(leg('Barcelona', 'Cadaqués', { stops: [stop('Figueres', 20)] }))).toBe('Barcelona → Cadaqués')
	})

	test('there and back, even repeated and in other spellings, has both towns once', () => {
		const there = leg('Barcelona', 'Cadaqués')
		expect(named(there, leg('Cadaqués', 'Barcelona', { time: '19:00' }))).toBe('Barcelona ⇄ Cadaqués')
		expect(named(there, leg('Cadaqués', 'Barcelona', { day: 4 }))).toBe('Barcelona ⇄ Cadaqués')
		expect(named(there, leg('cadaques ', ' BARCELONA', { day: 2 }))).toBe('Barcelona ⇄ Cadaqués')
		const toAndFro = Array.from({ length: 6 }, (_, index) =>
			index % 2 === 0
				? leg('L’Hospitalet', 'Lleida', { day: index + 1 })
				: leg('Lleida', 'L’Hospitalet', { day: index + 1 }),
		)
		expect(named(...toAndFro)).toBe('L’Hospitalet ⇄ Lleida')
		expect(named(...toAndFro.slice(0, 3))).toBe('L’Hospitalet ⇄ Lleida')
	})

	test('a round trip in one leg has the stop on its way', () => {
		expect(named(leg('Barcelona', 'Barcelona', { stops: [stop('Montserrat', 180)] }))).toBe('Barcelona ⇄ Montserrat')
		const two = { stops: [stop('Vic', 30), stop('Girona', 200)] }
		expect(named(leg('Barcelona', 'Barcelona', two))).toBe('Barcelona – Vic – Girona – Barcelona')
	})

	test('a trip within a town has that town', () => {
		expect(named(leg('Barcelona', 'Barcelona'))).toBe('Barcelona')
		expect(named(leg('Barcelona', 'Barcelona'), leg('Barcelona', 'Barcelona', { time: '20:00' }))).toBe('Barcelona')
	})

	test('a tour of up to four places has all of them', () => {
		const tour = [leg('Barcelona', 'Girona'), leg('Girona', 'Figueres', { day: 2 })]
		expect(named(...tour)).toBe('Barcelona – Girona – Figueres')
		expect(named(...tour, leg('Figueres', 'Barcelona', { day: 3 }))).toBe('Barcelona – Girona – Figueres – Barcelona')
		expect(named(leg('Barcelona', 'Vic'), leg('Girona', 'Sitges', { day: 2 }))).toBe(
			'Barcelona – Vic – Girona – Sitges',
		)
	})

	test('a longer tour has the place of its longest stay, or its end, and its days', () => {
		const tour = [
			leg('Barcelona', 'Lleida', { day: 1 }),
			leg('Lleida', 'Zaragoza', { day: 1, time: '11:00' }),
			leg('Zaragoza', 'Tudela', { day: 5 }),
			leg('Tudela', 'Barcelona', { day: 6, time: '10:00' }),
		]
		expect(named(...tour)).toBe('Barcelona ⇄ Zaragoza, 6 días')
		const [first, second, third] = tour as [NamedLeg, NamedLeg, NamedLeg]
		const on = leg('Tudela', 'Bilbao', { day: 6, until: '2026-12-08 12:00' })
		expect(named(first, second, third, on)).toBe('Barcelona → Bilbao, 8 días')
		expect(
			named(
				...[first, second].map((each) => ({ ...each })),
				leg('Zaragoza', 'Huesca', { time: '18:00' }),
				leg('Huesca', 'Barcelona', { time: '19:00' }),
			),
		).toBe('Barcelona ⇄ Zaragoza')
	})

	test('a customer with a coach at their disposal reads so, in their language', () => {
		const disposal = leg('Barcelona', 'Barcelona', { until: '2026-12-01 19:00' })
		expect(languageCodes.map((code) => tripName(textsIn(code), [disposal]))).toEqual([
			...['Barcelona (a disposición)', 'Barcelona (at disposal)', 'Barcelona (à disposition)'],
			...['Barcelona (Bus zur Verfügung)', 'Barcelona (a disposizione)', 'Barcelona (a disposició)'],
		])
		expect(named({ ...disposal, stops: [stop('Montserrat', 90)] })).toBe('Barcelona ⇄ Montserrat (a disposición)')
		expect(named({ ...disposal, destinationLocality: 'Sitges' })).toBe('Barcelona → Sitges (a disposición)')
	})

	test('a trip without a known town has an empty name, and with one has that one', () => {
		expect([named(leg('', '')), named(leg('Vic', '')), named(leg(' ', 'Vic')), named()]).toEqual(['', 'Vic', 'Vic', ''])
	})

	test('a town is spelled as the place asks, whatever the customer typed', () => {
		const shout = (typed: string) => typed.toUpperCase()
		expect(tripName(spanish, [leg('Vic', 'Olot')], shout)).toBe('VIC → OLOT')
	})
})

const town = fc.constantFrom('Barcelona', 'Girona', 'Vic', 'Sitges', 'Figueres', 'Lleida')
const drawnTrip = fc
	.array(fc.record({ from: town, to: town, hours: fc.integer({ min: 0, max: 90 }) }), { minLength: 1, maxLength: 9 })
	.map((legs) => {
		let at = Date.UTC(2026, 10, 2, 8)
		return legs.map(({ from, to, hours }) => {
			at += hours * 3_600_000
			return { ...leg(from, to), pickupAt: new Date(at).toISOString().slice(0, 16).replace('T', ' ') }
		})
	})

test('any trip is named by its own towns, and begins with the first', () => {
	fc.assert(
		fc.property(drawnTrip, (legs) => {
			const words = tripRoute(legs)
			const towns = words.split(/ [→⇄–] /)
			const own = new Set(
				legs.flatMap(({ originLocality, destinationLocality }) => [originLocality, destinationLocality]),
			)
			expect(towns[0]).toBe(legs[0]?.originLocality)
			expect(towns.every((each) => own.has(each))).toBe(true)
			expect(new Set(towns).size > 1).toBe(own.size > 1)
			expect(towns.every((each, index) => each !== towns[index + 1])).toBe(true)
			expect(towns.length).toBeLessThanOrEqual(4)
			expect(towns).toContain(tripTarget(legs))
			// A trip that ends elsewhere than it begins names the end, unless it only goes to and fro.
			const end = legs.at(-1)?.destinationLocality
			if (end !== legs[0]?.originLocality) expect(towns.at(-1)).toBe(end)
		}),
	)
})

test('there and back is named by both towns, whichever they are', () => {
	fc.assert(
		fc.property(town, town, fc.integer({ min: 1, max: 27 }), (home, away, day) => {
			fc.pre(home !== away)
			expect(named(leg(home, away), leg(away, home, { day: day + 1 }))).toBe(`${home} ⇄ ${away}`)
		}),
	)
})
