type Bounds = {
	/** at once */
	inside: number
	/** behind them, first come, first served */
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

export type Turnstile = {
	/** @returns a ticket, or why there is none: the queue is full, or this visitor has their share of it */
	enter: (visitor?: string) => Ticket | 'full' | 'greedy'
	figures: () => { inside: number; waiting: number }
}

/**
 * Lets so many pieces of work begin at once, and a bounded number wait: with more at a time everybody waits longer,
 * nobody's answer comes sooner, and memory grows.
 */
export function turnstile({ inside: places, waiting, each, patience }: Bounds): Turnstile {
	/** what admits those who wait, in their order */
	const queue = new Set<() => void>()
	const shares = new Map<string, number>()
	let inside = 0

	const count = (visitor: string | undefined, change: number) => {
		if (visitor === undefined) return
		const share = (shares.get(visitor) ?? 0) + change
		if (share > 0) shares.set(visitor, share)
		else shares.delete(visitor)
	}
	const callNext = () => {
		for (const admit of queue) {
			if (inside >= places) return
			queue.delete(admit)
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
			queue.delete(admit)
			clearTimeout(timer)
			settle(false)
			count(visitor, -1)
			callNext()
		}
		count(visitor, 1)
		if (inside < places) admit()
		else {
			queue.add(admit)
			timer = setTimeout(leave, patience)
		}
		return { admitted, leave }
	}

	return {
		enter: (visitor) => {
			if (visitor !== undefined && (shares.get(visitor) ?? 0) >= each) return 'greedy'
			if (inside >= places && queue.size >= waiting) return 'full'
			return issue(visitor)
		},
		figures: () => ({ inside, waiting: queue.size }),
	}
}
