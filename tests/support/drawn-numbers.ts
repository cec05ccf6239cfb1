/** Makes a generator of pseudo-random numbers, the same for the same seed; `upTo(n)` is a whole number from 0 to n. */
export function drawnNumbers(seed: number) {
	let state = seed >>> 0
	const next = () => {
		state = (state + 0x6d2b79f5) >>> 0
		let mixed = Math.imul(state ^ (state >>> 15), state | 1)
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
	}
	const upTo = (most: number) => Math.floor(next() * (most + 1))
	return { upTo, oneOf: <Item>(items: readonly Item[]) => items[upTo(items.length - 1)] as Item }
}
