import { LRUCache } from 'lru-cache'
/**
 * Cost of a rendered page or a form. A cached response costs a tenth, because a page with its images is many requests.
 */
export const MADE = 1
export const READY = 0.1

const MINUTE_MS = 60_000
/** Share of a minute's requests that may come at once after a pause. */
const BURST = 1 / 3
/** Cache limit, about three megabytes; the address that was silent longest is dropped first. */
const MAX_ADDRESSES = 20_000

export type RequestRate = {
	/** Counts a request from an address. Returns 0, or the seconds to wait if it exceeds the limit and does not count. */
	count: (address: string, cost: number) => number
	size: () => number
}

/**
 * Creates the rate limit for everything that one address requests (trust §3.3): a number per minute, a third of them at
 * once.
 * @param perMinute pages; 0 means no limit
 * @param clock returns milliseconds of a monotonic clock
 */
export function requestRate(perMinute: number, clock = () => performance.now()): RequestRate {
	if (perMinute === 0) return { count: () => 0, size: () => 0 }
	const pace = MINUTE_MS / perMinute
	const lead = Math.max(MADE, perMinute * BURST) * pace
	/** by address, the time at which all its requests would be over at the steady pace */
	const known = new LRUCache<string, number>({ max: MAX_ADDRESSES })

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
