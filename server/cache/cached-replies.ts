import { LRUCache } from 'lru-cache'
import { type CachedReply, cachedReply, type Reply } from './cached-reply.ts'
import { compressQuickly, compressTightly, isWorthCompressing } from './compress.ts'

type Bounds = { entries: number; bytes: number }

/** Limits of the cache: a few hundred pages in six languages. Least recently used entries go first. */
const BOUNDS: Bounds = { entries: 2_000, bytes: 32_000_000 }

/** Cached value of a key: a response, or `null` if its response must not be cached. */
type Known = CachedReply | null
type Entry = { known: Known }

export type CachedReplies = {
	/** returns the cached value of a key; undefined if there is none, or if the content may have changed */
	find: (key: string) => Known | undefined
	/** resolves when it is known whether the content has changed; undefined if it cannot have */
	settle: () => Promise<void> | undefined
	/** returns the cached value, or makes it once for all callers that wait for it. @throws what `make` throws */
	obtain: (key: string, make: () => Promise<Reply | undefined>) => Promise<Known>
	size: () => { entries: number; bytes: number }
}

/**
 * Creates a cache of responses, which is cleared when the content that they show changes.
 * @param look returns undefined if the content cannot have changed, else a promise that calls `clear` first if it has
 */
export function cacheReplies(
	look: (clear: () => void) => () => Promise<void> | undefined,
	bounds = BOUNDS,
): CachedReplies {
	const bytesOf = ({ known }: Entry, key: string) => (known?.bytes ?? 0) + 2 * key.length
	const entries = new LRUCache<string, Entry>({
		max: bounds.entries,
		maxSize: bounds.bytes,
		sizeCalculation: bytesOf,
	})
	const making = new Map<string, Promise<Known>>()
	const changing = look(() => {
		entries.clear()
		// Requests from now on must not join those for the old content.
		making.clear()
	})

	let tightening = Promise.resolve()
	/**
	 * Replaces a quickly compressed response by a smaller one. Runs one at a time, to leave the processor to waiting
	 * clients, and skips entries that are gone by then.
	 */
	const tighten = (key: string, reply: Reply, quick: CachedReply) => {
		const work = async () => {
			if (entries.peek(key)?.known !== quick) return
			const cached = cachedReply(reply, await compressTightly(reply))
			if (entries.peek(key)?.known === quick) entries.set(key, { known: cached })
		}
		// If it fails, the response only stays larger.
		tightening = tightening.then(work).catch(() => undefined)
	}

	async function made(key: string, make: () => Promise<Reply | undefined>, isWanted: () => boolean): Promise<Known> {
		const reply = await make()
		if (!reply) {
			if (isWanted()) entries.set(key, { known: null })
			return null
		}
		const compresses = isWorthCompressing(reply)
		const cached = cachedReply(reply, compresses ? await compressQuickly(reply) : { identity: reply.body })
		if (isWanted()) entries.set(key, { known: cached })
		if (compresses) tighten(key, reply, cached)
		return cached
	}

	const lookUp = (key: string) => entries.get(key)?.known
	return {
		settle: changing,
		find: (key) => (changing() ? undefined : lookUp(key)),
		obtain: async (key, make) => {
			await changing()
			const known = lookUp(key)
			if (known !== undefined) return known
			const joined = making.get(key)
			if (joined) return joined
			const mine: Promise<Known> = made(key, make, () => making.get(key) === mine).finally(() => {
				if (making.get(key) === mine) making.delete(key)
			})
			making.set(key, mine)
			return mine
		},
		size: () => ({ entries: entries.size, bytes: entries.calculatedSize }),
	}
}
