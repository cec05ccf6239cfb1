import { LRUCache } from 'lru-cache'
/** A page that is made, or a form; what lies ready costs a tenth, because a page with its pictures is many requests. */
export const MADE = 1
export const READY = 0.1

const MINUTE_MS = 60_000
/** Who comes after a long silence may ask for a third of a minute's requests at once. */
const BURST = 1 / 3
/** Some three megabytes; whoever has been silent longest is forgotten first. */
const MOST_ADDRESSES = 20_000

export type RequestRate = {
	/** Counts a request from an address. @returns 0, or seconds to wait where it is one too many and does not count */
	count: (address: string, cost: number) => number
	size: () => number
}

/**
 * The limit of everything that one address asks for (trust §3.3): so many a minute, a third of them at once.
 * @param perMinute pages; 0 is no limit
 * @param clock milliseconds that only grow
 */
export function requestRate(perMinute: number, clock = () => performance.now()): RequestRate {
	if (perMinute === 0) return { count: () => 0, size: () => 0 }
	const pace = MINUTE_MS / perMinute
	const lead = Math.max(MADE, perMinute * BURST) * pace
	/** by address, the moment at which all that it asked for would be over at the steady pace */
	const known = new LRUCache<string, number>({ max: MOST_ADDRESSES })

	return {
		count: (address, cost) => {
			const now = clock()
			const before = Math.max(known.get(address) ?? 0, now)
			const over = before + cost * pace
			const isTooMuch = over - now > lead
			known.set(address, isTooMuch ? before : over)
			return isTooMuch ? Math.ceil((over - now - lead) / 1000) : 0
		},
		size: () => known.size,
	}
}
