import type { dice } from '#tests/support/many-quotes.ts'

/** Generator of the same numbers in every run: returns a whole number from 0, below the number of sides. */
export type Roll = ReturnType<typeof dice>

/** Draws a whole number of a range, both ends included. */
export const between = (roll: Roll, least: number, most: number) => least + roll(most - least + 1)

/** Draws an entry of a list. */
export function oneOf<Entry>(roll: Roll, entries: readonly Entry[]): Entry {
	const entry = entries[roll(entries.length)]
	if (entry === undefined) throw new Error('The list is empty.')
	return entry
}

/** Draws one of several by its share in a hundred; the shares add up to a hundred. */
export function byShare<Name extends string>(roll: Roll, shares: Readonly<Record<Name, number>>): Name {
	let left = roll(100)
	const names = Object.entries(shares) as [Name, number][]
	for (const [name, share] of names) {
		if (left < share) return name
		left -= share
	}
	throw new Error('The shares add up to less than a hundred.')
}

/** Draws whether something happens that does so in so many of a hundred cases. */
export const happens = (roll: Roll, share: number) => roll(100) < share
