import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Bounds = {
	/** connections, from where on somebody has to make room */
	most: number
	/** of one visitor; 0 is no limit */
	each: number
	/** bytes a second that an answer is taken with at least, over `window` milliseconds */
	leastSpeed: number
	window: number
}

type Held = {
	socket: Socket
	visitor: string | undefined
	/** requests that have no whole answer yet */
	asked: number
	/** requests that have come */
	come: number
}

/** An answer that waits for its reader. */
type Waiting = {
	/** since when no byte was taken */
	since: number
	/** bytes of all answers that were taken until then */
	taken: number
	/** where its speed is measured from */
	measured: { at: number; taken: number }
}

/** From here on whoever reads nothing goes before whoever asks nothing. */
const STUCK_MS = 5_000

/** What the other side's system has taken. Node counts a piece as written before it is, and says elsewhere how much is left. */
function takenBytes(socket: Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }) {
	const { bytesWritten, writeQueueSize } = socket._handle ?? {}
	if (bytesWritten === undefined || writeQueueSize === undefined) return socket.bytesWritten - socket.writableLength
	return bytesWritten - writeQueueSize
}

const firstOf = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean) => {
	for (const item of items) if (fits(item)) return item
	return undefined
}

/** Which connections there are, and which of them goes where there are too many. */
export function connectionRoom({ most, each, leastSpeed, window }: Bounds, clock = () => performance.now()) {
	const open = new Map<Socket, Held>()
	const shares = new Map<string, number>()
	/** those on which nothing is asked, longest first */
	const idle = new Set<Held>()
	/** those whose answer waits for its reader, longest first */
	const waiting = new Map<Held, Waiting>()

	const count = (visitor: string | undefined, change: number) => {
		if (visitor === undefined) return 0
		const share = (shares.get(visitor) ?? 0) + change
		if (share > 0) shares.set(visitor, share)
		else shares.delete(visitor)
		return share
	}
	const isStuck = (held: Held) => clock() - (waiting.get(held)?.since ?? Number.POSITIVE_INFINITY) >= STUCK_MS
	/** Closes the one that needs its place least: who reads nothing, who asks nothing, who reads slowly, or else the newcomer. */
	const makeRoom = (newcomer: Held, mayGo: (held: Held) => boolean) => {
		const isOther = (held: Held) => held !== newcomer && mayGo(held)
		const leaving =
			firstOf(waiting.keys(), (held) => isOther(held) && isStuck(held)) ??
			firstOf(idle, isOther) ??
			firstOf(waiting.keys(), isOther) ??
			newcomer
		close(leaving)
	}
	const forget = (held: Held) => {
		if (!open.delete(held.socket)) return
		idle.delete(held)
		waiting.delete(held)
		count(held.visitor, -1)
	}
	const close = (held: Held) => {
		forget(held)
		held.socket.destroy()
	}

	/** Whether an answer is being taken quickly enough; one that nobody has to wait for is. */
	const isTakenInTime = (held: Held, now: number) => {
		if (held.socket.writableLength === 0) {
			waiting.delete(held)
			return true
		}
		const taken = takenBytes(held.socket)
		const known = waiting.get(held) ?? { since: now, taken, measured: { at: now, taken } }
		const { at, taken: before } = known.measured
		const isOver = now - at >= window
		const measured = isOver ? { at: now, taken } : known.measured
		if (taken === known.taken) waiting.set(held, { ...known, measured })
		else {
			// Last in the order again.
			waiting.delete(held)
			waiting.set(held, { since: now, taken, measured })
		}
		return !isOver || taken - before >= (leastSpeed * (now - at)) / 1000
	}

	return {
		enter: (socket: Socket, visitor?: string) => {
			const held: Held = { socket, visitor, asked: 0, come: 0 }
			open.set(socket, held)
			idle.add(held)
			socket.once('close', () => forget(held))
			if (count(visitor, 1) > each && each > 0) makeRoom(held, (other) => other.visitor === visitor)
			else if (open.size > most) makeRoom(held, () => true)
		},
		/** a request has come on a connection */
		asks: (socket: Socket) => {
			const held = open.get(socket)
			if (!held) return
			held.asked++
			held.come++
			idle.delete(held)
		},
		/** one of its requests is over */
		answered: (socket: Socket) => {
			const held = open.get(socket)
			if (!held) return
			held.asked--
			if (held.asked === 0) idle.add(held)
		},
		/** closes every connection whose answer is taken too slowly; to be called about once a second */
		look: () => {
			const now = clock()
			for (const held of open.values()) if (!isTakenInTime(held, now)) close(held)
		},
		/** how many requests have come on a connection */
		come: (socket: Socket) => open.get(socket)?.come ?? 0,
		size: () => open.size,
	}
}

export type ConnectionRoom = ReturnType<typeof connectionRoom>

/** Watches a server's connections for as long as it listens. @param visitorOf whose share a connection counts against */
export function watchConnections(
	server: Server,
	room: ConnectionRoom,
	visitorOf: (socket: Socket) => string | undefined,
) {
	server.on('connection', (socket: Socket) => {
		// As many as there are requests behind one another on it.
		socket.setMaxListeners(0)
		room.enter(socket, visitorOf(socket))
	})
	const looking = setInterval(room.look, 1_000).unref()
	server.once('close', () => clearInterval(looking))
}
