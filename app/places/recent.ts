export type Recent<Value> = { get: (key: string) => Value | undefined; set: (key: string, value: Value) => void }

/**
 * Remembers the latest answers: at most so many, the one that was not asked for longest goes first, and none for
 * longer than its life.
 * @param lifeMs milliseconds
 * @param now milliseconds since 1970
 */
export function rememberRecent<Value>(most: number, lifeMs: number, now: () => number): Recent<Value> {
	const entries = new Map<string, { value: Value; until: number }>()
	return {
		get(key) {
			const entry = entries.get(key)
			if (!entry) return undefined
			entries.delete(key)
			if (now() >= entry.until) return undefined
			entries.set(key, entry)
			return entry.value
		},
		set(key, value) {
			entries.delete(key)
			entries.set(key, { value, until: now() + lifeMs })
			const [oldest] = entries.keys()
			if (entries.size > most && oldest !== undefined) entries.delete(oldest)
		},
	}
}
