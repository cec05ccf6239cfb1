import type { IncomingMessage } from 'node:http'
import { bodyLimits } from '#app/web/form/body-limits.ts'

type Bounds = {
	/** bodies that are being read at once, of all visitors */
	most: number
	/** of one visitor */
	each: number
	/** of all together */
	bytes: number
}

/** What became of a body: its bytes, or why there are none. */
export type ReadBody = Buffer | 'left' | 'pushed out'

export type Bodies = {
	/**
	 * Reads a body to its end, or to where it is larger than the application takes and will be refused.
	 * @param visitor whose share it counts against; undefined counts against nobody's
	 */
	read: (request: IncomingMessage, visitor?: string) => Promise<ReadBody>
	/** how many are being read */
	size: () => number
}

type Reading = { visitor: string | undefined; size: number; giveUp: () => void }

/**
 * Reads bodies before anything is made for them, so that whoever sends one slowly takes nobody's place. Where too many
 * are being read, the one that has taken longest makes room, of the same visitor or of all: an honest form is there
 * within a second. Memory is bounded by `bytes`.
 */
export function bodyReader({ most, each, bytes }: Bounds): Bodies {
	/** the one that has taken longest first */
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

	const hold = (reading: Reading, more: number) => {
		reading.size += more
		held += more
		const [longest] = all
		if (held > bytes && longest !== reading) longest?.giveUp()
	}

	return {
		read: (request, visitor) =>
			new Promise((resolve) => {
				// The application looks at the length before it reads.
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
					hold(reading, chunk.length)
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
