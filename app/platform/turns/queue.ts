type Bounds = {
	/** maximum number of tasks at work */
	atOnce: number
	/** maximum number of tasks waiting; unlimited by default */
	waiting?: number
	/** maximum number of one visitor's tasks, at work and waiting; unlimited by default */
	each?: number
	/** longest wait in milliseconds; unlimited by default */
	timeoutMs?: number
}

export type Ticket = {
	/** resolves to true when the task may begin; false where it left the queue or waited too long */
	admitted: Promise<boolean>
	/** frees the place, or leaves the queue */
	leave: () => void
}

export type Queue = {
	/** @returns a ticket, or why there is none: the queue is full, or the visitor's share is used up */
	enter: (visitor?: string) => Ticket | 'full' | 'greedy'
	/**
	 * Runs work when its turn comes.
	 * @param signal ends the wait, but not the work
	 * @throws QueueFull; the signal's reason; the work's own error
	 */
	run: <Value>(work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
	figures: () => { atWork: number; waiting: number }
}

/** The queue is full, or the wait was too long; the caller may retry in a few seconds. */
export class QueueFull extends Error {
	override name = 'QueueFull'
}

/** Makes the list of waiting tasks. Visitors take turns; each visitor's own tasks are first come, first served. */
function waitingRoom() {
	/** callbacks that admit the tasks, by visitor; the next visitor is first */
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
			// Moves the visitor to the end, behind all others who wait.
			if (queues.delete(visitor)) queues.set(visitor, queue)
			admit()
		},
	}
}

/** Makes a counter of each visitor's places. */
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
 * Makes a queue that runs a limited number of tasks at once and lets others wait, up to a limit if one is given. More
 * at once would delay all, finish none sooner and use more memory. Visitors take turns, so a visitor with one task does
 * not wait for all tasks of another. Tasks without a visitor are first come, first served.
 */
export function createQueue(bounds: Bounds): Queue {
	const { atOnce, waiting = Number.POSITIVE_INFINITY, each = Number.POSITIVE_INFINITY, timeoutMs } = bounds
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
			if (timeoutMs !== undefined) timer = setTimeout(leave, timeoutMs)
		}
		return { admitted, leave }
	}
	const enter: Queue['enter'] = (visitor) => {
		if (places.of(visitor) >= each) return 'greedy'
		return atWork >= atOnce && room.size() >= waiting ? 'full' : issue(visitor)
	}

	return { enter, run: runner(enter), figures: () => ({ atWork, waiting: room.size() }) }
}
