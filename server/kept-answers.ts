import { compressQuickly, compressTightly, isWorthCompressing } from './compress.ts'
import { type Answer, type KeptAnswer, keptAnswer } from './kept-answer.ts'

type Bounds = { entries: number; bytes: number }

/** A few hundred pages in six languages; what is asked for least goes first. */
const BOUNDS: Bounds = { entries: 2_000, bytes: 32_000_000 }

/** What is known of a key: its answer, or `null` where it has none that may be kept. */
type Known = KeptAnswer | null

export type KeptAnswers = {
	/** what is known of a key; undefined where nothing is, or where it may have changed */
	find: (key: string) => Known | undefined
	/** the same for whoever can wait: made once, however many ask, where it is not known. @throws what `make` throws */
	obtain: (key: string, make: () => Promise<Answer | undefined>) => Promise<Known>
	size: () => { entries: number; bytes: number }
}

/**
 * Answers that are made once and kept until what they show changes, within bounds.
 * @param look says whether anything may have changed: undefined for no, else a promise that calls `clear` first if so
 */
export function keepAnswers(
	look: (clear: () => void) => () => Promise<void> | undefined,
	bounds = BOUNDS,
): KeptAnswers {
	/** in the order in which they were asked for last */
	const entries = new Map<string, Known>()
	const making = new Map<string, Promise<Known>>()
	let bytes = 0
	const changing = look(() => {
		entries.clear()
		// Whoever asks from now on does not join those who asked before.
		making.clear()
		bytes = 0
	})

	const bytesOf = (key: string, known: Known) => (known?.bytes ?? 0) + 2 * key.length
	const drop = (key: string) => {
		const known = entries.get(key)
		if (known !== undefined) bytes -= bytesOf(key, known)
		entries.delete(key)
	}
	const put = (key: string, known: Known) => {
		drop(key)
		entries.set(key, known)
		bytes += bytesOf(key, known)
		for (const [oldest] of entries) {
			if (entries.size <= bounds.entries && bytes <= bounds.bytes) break
			drop(oldest)
		}
	}

	/** In its place: nobody has asked for it. */
	const replace = (key: string, known: Known) => {
		bytes += bytesOf(key, known) - bytesOf(key, entries.get(key) ?? null)
		entries.set(key, known)
	}

	let tightening = Promise.resolve()
	/** One after another, so that they leave room for those who wait; what is gone meanwhile is left out. */
	const tighten = (key: string, { headers, body }: Answer, quick: KeptAnswer) => {
		const work = async () => {
			if (entries.get(key) !== quick) return
			const kept = keptAnswer(headers, await compressTightly(body))
			if (entries.get(key) === quick) replace(key, kept)
		}
		// Without it the answer is a little longer, and nothing else.
		tightening = tightening.then(work).catch(() => undefined)
	}

	async function made(key: string, make: () => Promise<Answer | undefined>, isWanted: () => boolean): Promise<Known> {
		const answer = await make()
		if (!answer) {
			if (isWanted()) put(key, null)
			return null
		}
		const compresses = isWorthCompressing(answer)
		const kept = keptAnswer(answer.headers, compresses ? await compressQuickly(answer.body) : { identity: answer.body })
		if (isWanted()) put(key, kept)
		if (compresses) tighten(key, answer, kept)
		return kept
	}

	const lookUp = (key: string) => {
		const known = entries.get(key)
		if (known !== undefined) {
			entries.delete(key)
			entries.set(key, known)
		}
		return known
	}
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
		size: () => ({ entries: entries.size, bytes }),
	}
}
