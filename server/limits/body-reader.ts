import type { IncomingMessage } from 'node:http'
import { MAX_BODY_BYTES } from '#app/http/form/read-form.server.ts'

type Bounds = {
	/** bodies that are being read at once, of all visitors */
	most: number
	/** of one visitor */
	each: number
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

type Reading = { visitor: string | undefined; giveUp: () => void }

const isTooLarge = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES

/**
 * Reads bodies before anything is made for them, so that whoever sends one slowly takes nobody's place. Where too many
 * are being read, the one that has taken longest makes room, of the same visitor or of all: an honest form is there
 * within a second. Memory is bounded by `most` bodies of 64 KiB.
 */
export function bodyReader({ most, each }: Bounds): Bodies {
	/** the one that has taken longest first */
	const all = new Set<Reading>()
	const byVisitor = new Map<string, Set<Reading>>()

	const forget = (reading: Reading) => {
		all.delete(reading)
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

	return {
		read: (request, visitor) =>
			new Promise((resolve) => {
				// The application looks at the length before it reads.
				if (isTooLarge(request)) return resolve(Buffer.alloc(0))
				const chunks: Buffer[] = []
				let size = 0
				const end = (read: ReadBody) => {
					forget(reading)
					request.off('data', take).off('end', whole).off('close', left)
					resolve(read)
				}
				const take = (chunk: Buffer) => {
					chunks.push(chunk)
					size += chunk.length
					if (size <= MAX_BODY_BYTES) return
					request.pause()
					whole()
				}
				const whole = () => end(Buffer.concat(chunks))
				const left = () => end('left')
				const reading: Reading = { visitor, giveUp: () => end('pushed out') }
				remember(reading)
				request.on('data', take).once('end', whole).once('close', left)
			}),
		size: () => all.size,
	}
}
