import { islands } from '#app/domain/places/journeys/islands.ts'
import { CONTINENT, landmassAt, landmassOfCode } from '#app/domain/places/journeys/landmass.ts'
import type { Entry } from './place-entry.ts'

/** Other names that visitors use for islands. La Palma's name alone does not distinguish it from Palma. */
const otherNames: Record<string, string[]> = {
	Mallorca: ['Majorca', 'Majorque', 'Maiorca'],
	Menorca: ['Minorca', 'Minorque'],
	Eivissa: ['Ibiza', 'Isla de Ibiza'],
	Tenerife: ['Teneriffa', 'Ténériffe'],
	'Gran Canaria': ['Grande Canarie', 'Grand Canary'],
	'La Palma': ['Isla de La Palma'],
	Corse: ['Córcega', 'Còrsega', 'Corsica', 'Korsika'],
	Sicilia: ['Sicília', 'Sicily', 'Sicile', 'Sizilien'],
	Sardegna: ['Cerdeña', 'Sardenya', 'Sardinia', 'Sardaigne', 'Sardinien'],
}

/** Islands that share their name with a town or a country elsewhere. */
const ambiguous = new Set(['La Palma', 'Ireland', 'Great Britain', 'Flores', 'Santa Maria', 'Graciosa', 'Pico'])

/** Islands that may follow the name of a place («San Antonio, Ibiza»), with all their names. */
export const islandNames: [island: string, names: string[]][] = [...new Set(islands.map(({ name }) => name))].map(
	(name) => [name, [...(ambiguous.has(name) ? [] : [name]), ...(otherNames[name] ?? [])]],
)

/** Returns the island a place lies on; undefined on the mainland, or when the position is not known. */
export function islandOf({ position }: Entry) {
	const landmass = position && landmassAt(position)
	return landmass === CONTINENT ? undefined : landmass
}

/** Removes from places the postal codes of another island, if a place on that island has the code. */
export function dropStrayCodes(entries: Entry[]) {
	const isStray = ({ position }: Entry, code: string) =>
		position !== undefined && landmassOfCode(code, 'ES') !== landmassAt(position)
	const spanish = entries.filter(({ country }) => country === 'ES')
	const rightful = new Set(
		spanish.flatMap((entry) => [...entry.postalCodes].filter((code) => entry.position && !isStray(entry, code))),
	)
	for (const entry of spanish) {
		for (const code of entry.postalCodes) if (rightful.has(code) && isStray(entry, code)) entry.postalCodes.delete(code)
	}
}
