import type { IncomingMessage } from 'node:http'
import { bodyLimits } from '#app/web/form/body-limits.ts'

type Bounds = {
	/** bodies read at the same time, of all visitors */
	most: number
	/** bodies read at the same time, of one visitor */
	each: number
	/** bytes of all bodies together */
	bytes: number
}

/** Result of reading a body: its bytes, or why there are none. */
export type ReadBody = Buffer | 'left' | 'pushed out'

export type Bodies = {
	/**
	 * Reads a body to its end, or until it exceeds the application's limit and will be refused.
	 * @param visitor whose limit it counts against; undefined for none
	 */
	read: (request: IncomingMessage, visitor?: string) => Promise<ReadBody>
	/** number of bodies being read */
	size: () => number
}

type Reading = { visitor: string | undefined; size: number; giveUp: () => void }

/**
 * Reads bodies before anything is rendered for them, so that slow senders block no one. If too many are being read, the
 * oldest one is given up, of the same visitor or of all. An ordinary form arrives within a second. `bytes` limits the
 * memory.
 */
export function bodyReader({ most, each, bytes }: Bounds): Bodies {
	/** oldest first */
	const all = new Set<Reading>()
	const byVisitor = new Map<string, Set<Reading>>()
	let held = 0

	const forget = (reading: Reading) => {
		if (all.delete(reading)) held -= reading.size
		if (reading.visitor === undefined) return
		const own = byVisitor.get(reading.visitor)
		own?.delete(reading)
		if (own?.size === 0) byVisitor.delete(reading.visitor)
	}
	const remember = (reading: Reading) => {
		const own = reading.visitor === undefined ? undefined : (byVisitor.get(reading.visitor) ?? new Set<Reading>())
		const [longestOfAll] = all
		const [longestOfOwn] = own ?? []
		if (own && own.size >= each) longestOfOwn?.giveUp()
		else if (all.size >= most) longestOfAll?.giveUp()
		all.add(reading)
		if (own && reading.visitor !== undefined) byVisitor.set(reading.visitor, own.add(reading))
	}

	const reserveMemory = (reading: Reading, more: number) => {
		reading.size += more
		held += more
		const [longest] = all
		if (held > bytes && longest !== reading) longest?.giveUp()
	}

	return {
		read: (request, visitor) =>
			new Promise((resolve) => {
				// The application checks the length before it reads, and refuses.
				const limit = bodyLimits(request.url).bytes
				if (Number(request.headers['content-length'] ?? 0) > limit) return resolve(Buffer.alloc(0))
				const chunks: Buffer[] = []
				const end = (read: ReadBody) => {
					forget(reading)
					request.off('data', take).off('end', whole).off('close', left)
					resolve(read)
				}
				const take = (chunk: Buffer) => {
					chunks.push(chunk)
					reserveMemory(reading, chunk.length)
					if (reading.size <= limit) return
					request.pause()
					whole()
				}
				const whole = () => end(Buffer.concat(chunks))
				const left = () => end('left')
				const reading: Reading = { visitor, size: 0, giveUp: () => end('pushed out') }
				remember(reading)
				request.on('data', take).once('end', whole).once('close', left)
			}),
		size: () => all.size,
	}
}
