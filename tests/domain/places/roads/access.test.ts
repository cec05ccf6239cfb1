import { expect, test } from 'vitest'
import { landmassAt } from '#app/domain/places/journeys/landmass.ts'
import { accessFrom } from '#app/domain/places/roads/access.ts'
import { roadNetwork } from '#app/domain/places/roads/road-network.ts'

const named = (lat: number, lng: number) =>
	accessFrom({ lat, lng })?.map(({ junction, km }) => [roadNetwork()[junction]?.name, Math.round(km)])

test('a place in a town of the network is in that town', () => {
	expect(named(41.93, 2.255)).toEqual([['Vic', 0]])
	expect(named(41.94, 2.26)).toEqual([['Vic', 0]])
})

test('a village reaches the towns around it that have no other town in between', () => {
	const names = named(41.97, 3.148)?.map(([name]) => name)
	expect(names).toEqual(['Begur', 'Palafrugell', 'Torroella de Montgrí', "La Bisbal d'Empordà"])
})

test('the end of a valley does not hide the towns behind it', () => {
	const names = named(43.2, -4.974)?.map(([name]) => name)
	expect(names?.[0]).toBe('Fuente Dé')
	expect(names).toContain('Riaño')
})

test('of two towns at a bay a place reaches the one on its own side', () => {
	const names = named(42.278, -8.746)?.map(([name]) => name)
	expect(names).toContain('Cangas')
	expect(names).not.toContain('Vigo')
})

test('a place on an island reaches no other land, and nothing where the island has no network', () => {
	const reached = accessFrom({ lat: 39.7, lng: 3.0 })?.flatMap(
		({ junction }) => roadNetwork()[junction]?.position ?? [],
	)
	expect(reached?.map(landmassAt)).toEqual(['Mallorca', 'Mallorca'])
	expect(named(53.054, 4.797)).toBeUndefined()
})
