import { LRUCache } from 'lru-cache'

export type Recent<Value extends object> = Pick<LRUCache<string, Value>, 'get' | 'set'>

/**
 * Makes a cache of limited size and lifetime, which evicts the least recently used entry.
 * @param lifeMs lifetime in milliseconds
 * @param now returns milliseconds since 1970
 */
export const rememberRecent = <Value extends object>(most: number, lifeMs: number, now: () => number): Recent<Value> =>
	// An entry expires in the last millisecond of its lifetime.
	new LRUCache({ max: most, ttl: lifeMs - 1, ttlResolution: 0, perf: { now } })
