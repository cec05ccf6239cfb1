import fc from 'fast-check'
import { expect, test } from 'vitest'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { barcelona, routeTable } from '#app/domain/places/journeys/route-table.ts'
import { type JourneyEnd, tabledRoute } from '#app/domain/places/journeys/tabled-route.ts'

const end = (changes: Partial<JourneyEnd>): JourneyEnd => ({
	type: 'toponimo',
	name: '',
	locality: '',
	position: undefined,
	...changes,
})
const inBarcelona = end({ type: 'municipio', name: 'Barcelona', locality: 'Barcelona', position: barcelona })
const keyTo = (to: Partial<JourneyEnd>) => tabledRoute(inBarcelona, end(to))?.key

test('the table has each route once, with plausible figures', () => {
	expect(new Set(routeTable.map(({ key }) => key)).size).toBe(26)
	for (const { position, km, coachMinutes, key } of routeTable) {
		expect(km / greatCircle(barcelona, position), key).toBeGreaterThan(1)
		expect(km / greatCircle(barcelona, position), key).toBeLessThan(1.85)
		expect((km / coachMinutes) * 60, key).toBeLessThan(90)
		expect((km / coachMinutes) * 60, key).toBeGreaterThan(20)
	}
})

test('no name is used for two routes', () => {
	const names = routeTable.flatMap((route) => route.names)
	expect(new Set(names).size).toBe(names.length)
})

test('every route is found both ways, by position, by name, and by either alone', () => {
	for (const route of routeTable) {
		const { names, position } = route
		const ends = [end({ position }), end({ name: names[0], position }), ...names.map((name) => end({ name }))]
		for (const destination of ends) {
			expect(tabledRoute(inBarcelona, destination)).toBe(route)
			expect(tabledRoute(destination, inBarcelona)).toBe(route)
		}
	}
})

test('names are compared without accents, capitals, articles and apostrophes', () => {
	expect(keyTo({ name: 'ZARAGOZA' })).toBe('zaragoza')
	expect(keyTo({ name: 'cadaques' })).toBe('cadaques')
	expect(keyTo({ name: 'Platja d’Aro' })).toBe('platja_d_aro')
})

test('a street without a position has the distance of its town', () => {
	expect(keyTo({ type: 'callejero', name: 'Calle Mayor', locality: 'Salou' })).toBe('salou')
	const street = end({ type: 'callejero', name: 'Carrer de Mallorca', locality: 'Barcelona' })
	expect(tabledRoute(street, end({ name: 'Girona' }))?.key).toBe('girona')
})

test('a place with a position is compared by its position, not by its town', () => {
	const farOut = { lat: 41.6, lng: -0.75 }
	expect(keyTo({ type: 'portal', name: 'Calle Mayor 5', locality: 'Zaragoza', position: farOut })).toBeUndefined()
})

test('a place of the same name elsewhere is not in the table', () => {
	expect(keyTo({ name: 'Zaragoza', position: { lat: 7.49, lng: -74.87 } })).toBeUndefined()
	expect(keyTo({ type: 'municipio', name: 'Montserrat', locality: 'Montserrat' })).toBeUndefined()
	expect(keyTo({ type: 'municipio', name: 'Andorra', locality: 'Andorra' })).toBeUndefined()
})

test('a province is not its capital', () => {
	expect(keyTo({ type: 'provincia', name: 'Girona' })).toBeUndefined()
	expect(tabledRoute(end({ type: 'provincia', name: 'Barcelona' }), end({ name: 'Girona' }))).toBeUndefined()
})

test('of two destinations nearby the nearer one counts', () => {
	expect(keyTo({ position: { lat: 41.085, lng: 1.154 } })).toBe('port_aventura')
	expect(keyTo({ position: { lat: 41.078, lng: 1.143 } })).toBe('salou')
})

test('both terminals are the airport, and neither is Barcelona', () => {
	const terminals = [
		{ lat: 41.2885, lng: 2.0718 },
		{ lat: 41.3031, lng: 2.0776 },
	]
	for (const position of terminals) {
		expect(keyTo({ position })).toBe('barcelona_aeropuerto')
		expect(tabledRoute(end({ position }), end({ name: 'Sitges' }))).toBeUndefined()
	}
})

test('the table has no routes between two destinations, within Barcelona or without a place', () => {
	expect(tabledRoute(end({ name: 'Girona' }), end({ name: 'Sitges' }))).toBeUndefined()
	expect(tabledRoute(inBarcelona, inBarcelona)).toBeUndefined()
	expect(tabledRoute(end({}), end({}))).toBeUndefined()
})

test('a place is in the table only near a destination or by its name', () => {
	const anyPosition = fc.record({
		lat: fc.double({ min: 36, max: 44, noNaN: true }),
		lng: fc.double({ min: -9, max: 7, noNaN: true }),
	})
	fc.assert(
		fc.property(anyPosition, (position) => {
			const near = routeTable.filter((route) => greatCircle(position, route.position) <= 3)
			expect(tabledRoute(inBarcelona, end({ name: 'Somewhere', position })) !== undefined).toBe(near.length > 0)
		}),
	)
})
