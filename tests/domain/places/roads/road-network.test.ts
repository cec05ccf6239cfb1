import { expect, test } from 'vitest'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { landmassAt } from '#app/domain/places/journeys/landmass.ts'
import { placesIn, roadsIn } from '#app/domain/places/roads/read-roads.ts'
import { allRoads, readNetwork, roadNetwork } from '#app/domain/places/roads/road-network.ts'

const network = readNetwork()
const positionOf = (name: string) => {
	const found = network.find((junction) => junction.name === name)
	if (!found) throw new Error(name)
	return found.position
}

/** Roads round an obstacle, with its kind: more than 1.9 times as long as the straight line. */
const winding: Record<string, string> = {
	'Tossa de Mar – Sant Feliu de Guíxols': 'a coast of cliffs',
	'Roses – Cadaqués': 'over the cape',
	'Llançà – Cadaqués': 'over the cape',
	'Llançà – Portbou': 'a coast of cliffs',
	'Cerbère – Portbou': 'over the border pass',
	'Ribes de Freser – Puigcerdà': 'pass of Toses',
	'Rialp – Port Ainé': 'up the mountain',
	'Boí – Boí Taüll': 'up the mountain',
	'Monistrol de Montserrat – Montserrat': 'up the mountain',
	"La Seu d'Urgell – Sort": 'pass of El Cantó',
	'Laredo – Santoña': 'round the bay',
	'Ribadesella – Cangas de Onís': 'by Arriondas',
	'Vigo – Cangas': 'round the ría',
	'Huelva – Punta Umbría': 'round the ría',
	'Valença – Tui': 'by the bridge',
	'Le Havre – Caen': 'round the estuary of the Seine',
	'Chur – Davos': 'by the valley of Klosters',
	'Valldemossa – Sóller': 'along the mountains',
	'La Orotava – Teide': 'up the mountain',
	'Granadilla de Abona – Teide': 'up the mountain',
	'Los Gigantes – Teide': 'up the mountain',
	'Mogán – La Aldea de San Nicolás': 'over the ravines',
	'Vega de San Mateo – Tejeda': 'up the mountain',
	'Tejeda – San Bartolomé de Tirajana': 'down the mountain',
	'O Grove – Cambados': 'round the bay',
	'Santa Cruz de la Palma – El Paso': 'through the crest',
	'Santa Cruz de la Palma – Barlovento': 'round the ravines',
	'San Sebastián de la Gomera – Valle Gran Rey': 'over the mountain',
	'San Sebastián de la Gomera – Vallehermoso': 'over the mountain',
	'Valverde – La Frontera': 'round the crater',
	'Bonifacio – Ajaccio': 'a coast of bays',
	'Saint-Tropez – Fréjus': 'round the gulf',
	'Lisboa – Almada': 'by the bridge',
	'Lisboa – Montijo': 'by the bridge of Vasco da Gama',
	'Almada – Barreiro': 'round the bay',
	'Montijo – Barreiro': 'round the bay',
	'Prats-de-Mollo – Camprodon': 'pass of Ares',
	'Vila Real de Santo António – Ayamonte': 'by the bridge',
}

test('no road is shorter than the straight line, and each much longer one has a stated reason', () => {
	const long: string[] = []
	for (const { from, to, km } of allRoads()) {
		const straight = greatCircle(positionOf(from), positionOf(to))
		expect(km, `${from} – ${to}`).toBeGreaterThanOrEqual(Math.floor(straight * 10) / 10)
		if (km > straight * 1.9) long.push(`${from} – ${to}`)
	}
	expect(long.sort()).toEqual(Object.keys(winding).sort())
})

test('every road leads both ways, and no two roads of one name join the same two towns', () => {
	for (const [index, { roads }] of network.entries()) {
		for (const { to, km, kind } of roads) {
			expect(network[to]?.roads).toContainEqual({ to: index, km, kind })
			expect(to).not.toBe(index)
		}
	}
	const all = allRoads().map(({ name, from, to }) => `${name} ${[from, to].sort().join(' ')}`)
	expect(all.filter((each, index) => all.indexOf(each) < index)).toEqual([])
})

test('no road leads over the sea, and on every landmass all towns are joined', () => {
	const seen = new Set<number>()
	const lands: string[] = []
	for (const start of network.keys()) {
		if (seen.has(start)) continue
		const land = landmassAt(network[start]?.position ?? { lat: 0, lng: 0 })
		lands.push(land)
		const next = [start]
		for (let at = next.pop(); at !== undefined; at = next.pop()) {
			if (seen.has(at)) continue
			seen.add(at)
			const junction = network[at]
			expect(junction && landmassAt(junction.position), junction?.name).toBe(land)
			next.push(...(junction?.roads.map(({ to }) => to) ?? []))
		}
	}
	expect(lands).toEqual([...new Set(lands)])
	expect(lands).toContain('Europe')
	expect(lands.length).toBeGreaterThan(15)
})

test('the network has hundreds of towns, and is built once', () => {
	expect(network.length).toBeGreaterThan(900)
	expect(roadNetwork()).toBe(roadNetwork())
	for (const { factor } of network) {
		expect(factor).toBeGreaterThanOrEqual(1.3)
		expect(factor).toBeLessThanOrEqual(1.6)
	}
})

test('an entry of the network that is written wrongly is refused', () => {
	expect(placesIn({ places: 'Vic 41.930 2.255; Olot 42.182 2.489', roads: '' })).toHaveLength(2)
	expect(() => placesIn({ places: 'Vic 41.930', roads: '' })).toThrow('Vic')
	expect(roadsIn({ places: '', roads: 'N C-37: Olot 41 Vic 69 Barcelona' })).toEqual([
		{ kind: 'N', name: 'C-37', from: 'Olot', to: 'Vic', km: 41 },
		{ kind: 'N', name: 'C-37', from: 'Vic', to: 'Barcelona', km: 69 },
	])
	expect(() => roadsIn({ places: '', roads: 'X C-37: Olot 41 Vic' })).toThrow('C-37')
	expect(() => roadsIn({ places: '', roads: 'N C-37: Olot' })).toThrow('Olot')
})
