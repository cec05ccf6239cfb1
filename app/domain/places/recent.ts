import { LRUCache } from 'lru-cache'

export type Recent<Value extends object> = Pick<LRUCache<string, Value>, 'get' | 'set'>

/**
 * Remembers the latest answers: at most so many, the one that was not asked for longest goes first, and none for
 * longer than its life.
 * @param lifeMs milliseconds
 * @param now milliseconds since 1970
 */
export const rememberRecent = <Value extends object>(most: number, lifeMs: number, now: () => number): Recent<Value> =>
	// A life is over in its last millisecond.
	new LRUCache({ max: most, ttl: lifeMs - 1, ttlResolution: 0, perf: { now } })
