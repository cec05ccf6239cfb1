type Bounds = {
	/** pieces of work at once */
	atOnce: number
	/** behind them; as many as come, unless told */
	waiting?: number
	/** of one visitor, at work and waiting together; as many as they like, unless told */
	each?: number
	/** milliseconds that anybody waits; as long as it takes, unless told */
	patience?: number
}

export type Ticket = {
	/** true as soon as it is one's turn; false for whoever has left, or waited too long */
	admitted: Promise<boolean>
	/** gives the place back, or leaves the queue */
	leave: () => void
}

export type Queue = {
	/** @returns a ticket, or why there is none: the queue is full, or this visitor has their share of it */
	enter: (visitor?: string) => Ticket | 'full' | 'greedy'
	/**
	 * Works when it is its turn.
	 * @param signal ends the wait, and not the work
	 * @throws QueueFull; the signal's reason; the work's own error
	 */
	run: <Value>(work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
	figures: () => { atWork: number; waiting: number }
}

/** Nobody can wait any more, or it took too long; whoever asks should come back in a few seconds. */
export class QueueFull extends Error {
	override name = 'QueueFull'
}

/** Those who wait, by visitor in turn, each visitor's first come, first served. */
function waitingRoom() {
	/** what admits them; the visitor whose turn it is first */
	const queues = new Map<string | undefined, Set<() => void>>()
	let size = 0

	const leave = (visitor: string | undefined, admit: () => void) => {
		const queue = queues.get(visitor)
		if (!queue?.delete(admit)) return
		size--
		if (queue.size === 0) queues.delete(visitor)
	}
	return {
		size: () => size,
		enter: (visitor: string | undefined, admit: () => void) => {
			queues.set(visitor, (queues.get(visitor) ?? new Set()).add(admit))
			size++
		},
		leave,
		callNext: () => {
			const [next] = queues
			if (!next) return
			const [visitor, queue] = next
			const [admit] = queue
			if (!admit) return
			leave(visitor, admit)
			// Whoever else waits comes before this visitor's next.
			if (queues.delete(visitor)) queues.set(visitor, queue)
			admit()
		},
	}
}

/** How many places somebody has. */
function placesByVisitor() {
	const places = new Map<string, number>()
	return {
		of: (visitor: string | undefined) => (visitor === undefined ? 0 : (places.get(visitor) ?? 0)),
		add: (visitor: string | undefined, change: number) => {
			if (visitor === undefined) return
			const now = (places.get(visitor) ?? 0) + change
			if (now > 0) places.set(visitor, now)
			else places.delete(visitor)
		},
	}
}

const runner =
	(enter: Queue['enter']): Queue['run'] =>
	async (work, signal) => {
		signal?.throwIfAborted()
		const ticket = enter()
		if (typeof ticket === 'string') throw new QueueFull('Too many wait.')
		const { admitted, leave } = ticket
		signal?.addEventListener('abort', leave)
		const isAdmitted = await admitted
		signal?.removeEventListener('abort', leave)
		try {
			signal?.throwIfAborted()
			if (!isAdmitted) throw new QueueFull('The wait was too long.')
			return await work()
		} finally {
			leave()
		}
	}

/**
 * Lets so many pieces of work begin at once, and the others wait, a bounded number of them where that is told: with more
 * at a time everybody waits longer, nobody's answer comes sooner, and memory grows. Those who wait are called by visitor
 * in turn, so that whoever asks for one thing does not wait for all that others ask for; where visitors are not told
 * apart, first come is first served.
 */
export function createQueue(bounds: Bounds): Queue {
	const { atOnce, waiting = Number.POSITIVE_INFINITY, each = Number.POSITIVE_INFINITY, patience } = bounds
	const room = waitingRoom()
	const places = placesByVisitor()
	let atWork = 0

	const issue = (visitor: string | undefined): Ticket => {
		let state: 'waiting' | 'at work' | 'gone' = 'waiting'
		let timer: NodeJS.Timeout | undefined
		let settle: (isAdmitted: boolean) => void = () => undefined
		const admitted = new Promise<boolean>((resolve) => {
			settle = resolve
		})
		const admit = () => {
			state = 'at work'
			atWork++
			clearTimeout(timer)
			settle(true)
		}
		const leave = () => {
			if (state === 'gone') return
			if (state === 'at work') atWork--
			state = 'gone'
			room.leave(visitor, admit)
			clearTimeout(timer)
			settle(false)
			places.add(visitor, -1)
			if (atWork < atOnce) room.callNext()
		}
		places.add(visitor, 1)
		if (atWork < atOnce) admit()
		else {
			room.enter(visitor, admit)
			if (patience !== undefined) timer = setTimeout(leave, patience)
		}
		return { admitted, leave }
	}
	const enter: Queue['enter'] = (visitor) => {
		if (places.of(visitor) >= each) return 'greedy'
		return atWork >= atOnce && room.size() >= waiting ? 'full' : issue(visitor)
	}

	return { enter, run: runner(enter), figures: () => ({ atWork, waiting: room.size() }) }
}
