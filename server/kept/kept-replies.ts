import { LRUCache } from 'lru-cache'
import { compressQuickly, compressTightly, isWorthCompressing } from './compress.ts'
import { type KeptReply, keptReply, type Reply } from './kept-reply.ts'

type Bounds = { entries: number; bytes: number }

/** A few hundred pages in six languages; what is asked for least goes first. */
const BOUNDS: Bounds = { entries: 2_000, bytes: 32_000_000 }

/** What is known of a key: its answer, or `null` where it has none that may be kept. */
type Known = KeptReply | null
type Entry = { known: Known }

export type KeptReplies = {
	/** what is known of a key; undefined where nothing is, or where it may have changed */
	find: (key: string) => Known | undefined
	/** the same for whoever can wait: made once, however many ask, where it is not known. @throws what `make` throws */
	obtain: (key: string, make: () => Promise<Reply | undefined>) => Promise<Known>
	size: () => { entries: number; bytes: number }
}

/**
 * Answers that are made once and kept until what they show changes, within bounds.
 * @param look says whether anything may have changed: undefined for no, else a promise that calls `clear` first if so
 */
export function keepReplies(
	look: (clear: () => void) => () => Promise<void> | undefined,
	bounds = BOUNDS,
): KeptReplies {
	const bytesOf = ({ known }: Entry, key: string) => (known?.bytes ?? 0) + 2 * key.length
	const entries = new LRUCache<string, Entry>({
		max: bounds.entries,
		maxSize: bounds.bytes,
		sizeCalculation: bytesOf,
	})
	const making = new Map<string, Promise<Known>>()
	const changing = look(() => {
		entries.clear()
		// Whoever asks from now on does not join those who asked before.
		making.clear()
	})

	let tightening = Promise.resolve()
	/** One after another, so that they leave room for those who wait; what is gone meanwhile is left out. */
	const tighten = (key: string, reply: Reply, quick: KeptReply) => {
		const work = async () => {
			if (entries.peek(key)?.known !== quick) return
			const kept = keptReply(reply, await compressTightly(reply))
			if (entries.peek(key)?.known === quick) entries.set(key, { known: kept })
		}
		// Without it the answer is a little longer, and nothing else.
		tightening = tightening.then(work).catch(() => undefined)
	}

	async function made(key: string, make: () => Promise<Reply | undefined>, isWanted: () => boolean): Promise<Known> {
		const reply = await make()
		if (!reply) {
			if (isWanted()) entries.set(key, { known: null })
			return null
		}
		const compresses = isWorthCompressing(reply)
		const kept = keptReply(reply, compresses ? await compressQuickly(reply) : { identity: reply.body })
		if (isWanted()) entries.set(key, { known: kept })
		if (compresses) tighten(key, reply, kept)
		return kept
	}

	const lookUp = (key: string) => entries.get(key)?.known
	return {
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
