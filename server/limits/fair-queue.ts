type Bounds = {
	/** at once */
	inside: number
	/** behind them: each visitor's first come, first served, and visitors in turn */
	waiting: number
	/** of one visitor, inside and waiting together */
	each: number
	/** milliseconds that anybody waits */
	patience: number
}

export type Ticket = {
	/** true as soon as it is one's turn; false for whoever has left, or waited too long */
	admitted: Promise<boolean>
	/** gives the place back, or leaves the queue */
	leave: () => void
}

export type FairQueue = {
	/** @returns a ticket, or why there is none: the queue is full, or this visitor has their share of it */
	enter: (visitor?: string) => Ticket | 'full' | 'greedy'
	figures: () => { inside: number; waiting: number }
}

/**
 * Lets so many pieces of work begin at once, and a bounded number wait: with more at a time everybody waits longer,
 * nobody's answer comes sooner, and memory grows. Those who wait are called by visitor in turn, so that whoever asks for
 * one thing does not wait for all that others ask for.
 */
export function fairQueue({ inside: places, waiting, each, patience }: Bounds): FairQueue {
	/** what admits those who wait, by visitor, each in their order; the visitor whose turn it is first */
	const queues = new Map<string | undefined, Set<() => void>>()
	let queued = 0
	const shares = new Map<string, number>()
	let inside = 0

	const count = (visitor: string | undefined, change: number) => {
		if (visitor === undefined) return
		const share = (shares.get(visitor) ?? 0) + change
		if (share > 0) shares.set(visitor, share)
		else shares.delete(visitor)
	}
	const line = (visitor: string | undefined, admit: () => void) => {
		queues.set(visitor, (queues.get(visitor) ?? new Set()).add(admit))
		queued++
	}
	/** Takes somebody out of their queue, if they are there. */
	const unline = (visitor: string | undefined, admit: () => void) => {
		const queue = queues.get(visitor)
		if (!queue?.delete(admit)) return
		queued--
		if (queue.size === 0) queues.delete(visitor)
	}
	const callNext = () => {
		for (const [visitor, queue] of queues) {
			if (inside >= places) return
			const [admit] = queue
			if (!admit) continue
			unline(visitor, admit)
			// Whoever else waits comes before this visitor's next.
			if (queues.delete(visitor)) queues.set(visitor, queue)
			admit()
		}
	}
	const issue = (visitor: string | undefined): Ticket => {
		let place: 'waiting' | 'inside' | 'left' = 'waiting'
		let timer: NodeJS.Timeout | undefined
		let settle: (isAdmitted: boolean) => void = () => undefined
		const admitted = new Promise<boolean>((resolve) => {
			settle = resolve
		})
		const admit = () => {
			place = 'inside'
			inside++
			clearTimeout(timer)
			settle(true)
		}
		const leave = () => {
			if (place === 'left') return
			if (place === 'inside') inside--
			place = 'left'
			unline(visitor, admit)
			clearTimeout(timer)
			settle(false)
			count(visitor, -1)
			callNext()
		}
		count(visitor, 1)
		if (inside < places) admit()
		else {
			line(visitor, admit)
			timer = setTimeout(leave, patience)
		}
		return { admitted, leave }
	}

	return {
		enter: (visitor) => {
			if (visitor !== undefined && (shares.get(visitor) ?? 0) >= each) return 'greedy'
			if (inside >= places && queued >= waiting) return 'full'
			return issue(visitor)
		},
		figures: () => ({ inside, waiting: queued }),
	}
}
