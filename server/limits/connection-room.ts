import type { Server } from 'node:http'
import type { Socket } from 'node:net'

type Bounds = {
	/** number of connections above which one is closed */
	most: number
	/** connections of one visitor; 0 means no limit */
	each: number
	/** minimum speed in bytes a second at which a client must read, measured over `window` milliseconds */
	leastSpeed: number
	window: number
}

type Held = {
	socket: Socket
	visitor: string | undefined
	/** requests without a complete response */
	asked: number
	/** requests received */
	come: number
}

/** Response that its client has not read completely. */
type Waiting = {
	/** time since which no byte was read */
	since: number
	/** bytes read by then, of all responses */
	taken: number
	/** start of the speed measurement */
	measured: { at: number; taken: number }
}

/** Time after which a client that reads nothing is closed before an idle one. */
const STUCK_MS = 5_000

/**
 * Returns the bytes that the operating system has accepted for sending. Node.js counts a chunk as written before it is;
 * internal fields tell how much is queued.
 */
function takenBytes(socket: Socket & { _handle?: { bytesWritten?: number; writeQueueSize?: number } | null }) {
	const { bytesWritten, writeQueueSize } = socket._handle ?? {}
	if (bytesWritten === undefined || writeQueueSize === undefined) return socket.bytesWritten - socket.writableLength
	return bytesWritten - writeQueueSize
}

const firstOf = <Item>(items: Iterable<Item>, fits: (item: Item) => boolean) => {
	for (const item of items) if (fits(item)) return item
	return undefined
}

/** Tracks the open connections, and closes one when there are too many. */
export function connectionRoom({ most, each, leastSpeed, window }: Bounds, clock = () => performance.now()) {
	const open = new Map<Socket, Held>()
	const shares = new Map<string, number>()
	/** connections without a request, longest first */
	const idle = new Set<Held>()
	/** connections whose response waits for its reader, longest first */
	const waiting = new Map<Held, Waiting>()

	const count = (visitor: string | undefined, change: number) => {
		if (visitor === undefined) return 0
		const share = (shares.get(visitor) ?? 0) + change
		if (share > 0) shares.set(visitor, share)
		else shares.delete(visitor)
		return share
	}
	const isStuck = (held: Held) => clock() - (waiting.get(held)?.since ?? Number.POSITIVE_INFINITY) >= STUCK_MS
	/**
	 * Closes the connection that needs its place least: one stuck for `STUCK_MS`, else an idle one, else a slow reader,
	 * else the new one.
	 */
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

	/** Checks whether a response is read fast enough. One without waiting bytes is. */
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
			// Moves it to the end of the order.
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
		/** registers a request on a connection */
		asks: (socket: Socket) => {
			const held = open.get(socket)
			if (!held) return
			held.asked++
			held.come++
			idle.delete(held)
		},
		/** registers the end of a request */
		answered: (socket: Socket) => {
			const held = open.get(socket)
			if (!held) return
			held.asked--
			if (held.asked === 0) idle.add(held)
		},
		/** closes each connection that reads its response too slowly; call it about once a second */
		look: () => {
			const now = clock()
			for (const held of open.values()) if (!isTakenInTime(held, now)) close(held)
		},
		/** returns how many requests a connection has sent */
		come: (socket: Socket) => open.get(socket)?.come ?? 0,
		size: () => open.size,
	}
}

export type ConnectionRoom = ReturnType<typeof connectionRoom>

/** Watches a server's connections while it listens. @param visitorOf returns whose limit a connection counts against */
export function watchConnections(
	server: Server,
	room: ConnectionRoom,
	visitorOf: (socket: Socket) => string | undefined,
) {
	server.on('connection', (socket: Socket) => {
		// Pipelined requests add one listener each.
		socket.setMaxListeners(0)
		room.enter(socket, visitorOf(socket))
	})
	const looking = setInterval(room.look, 1_000).unref()
	server.once('close', () => clearInterval(looking))
}
