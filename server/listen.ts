import type { Server } from 'node:http'
import { createServer, type Server as Door } from 'node:net'
import type { Config } from '#app/platform/config/config.server.ts'
import { ConfigError } from '#app/platform/config/config-error.ts'

/** Reasons why the server cannot listen, by the system's error code. */
const reasons: Record<string, (host: string, port: number) => string> = {
	EADDRINUSE: (host, port) =>
		`PORT: another program listens on ${host}, port ${port}; stop it, or choose another port.`,
	EACCES: (_, port) => `PORT: this user may not listen on port ${port}; choose one above 1023.`,
	EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine.`,
	ENOTFOUND: (host) => `HOST: nothing is known by the name ${host}.`,
	EAI_AGAIN: (host) => `HOST: nothing is known by the name ${host}.`,
	EINVAL: (host) => `HOST: ${host} is no address of this machine.`,
}

/**
 * Connections that may wait to be accepted; the system's own limit applies too. If the queue is full, clients get no
 * error but retry with growing delays, up to ten seconds and more.
 */
const WAITING_AT_THE_DOOR = 4096

/** Starts listening on a port. @throws ConfigError with the reason if the address or port is not available */
function listenOn(door: Door, host: string, port: number) {
	return new Promise<void>((resolve, reject) => {
		const refuse = (error: NodeJS.ErrnoException) => {
			const words = reasons[error.code ?? '']?.(host, port)
			reject(words ? new ConfigError(words) : error)
		}
		door.once('error', refuse)
		door.listen({ port, host, backlog: WAITING_AT_THE_DOOR }, () => {
			door.off('error', refuse)
			resolve()
		})
	})
}

/** Creates a listener that hands its connections to the server, which limits and serves them like its own. */
function doorTo(server: Server): Door {
	const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
	door.maxConnections = server.maxConnections
	return door
}

const closed = (door: Door) => new Promise<void>((resolve) => door.close(() => resolve()))

export type Listening = {
	/** why each port that is not available is not */
	refused: string[]
	/** closes all ports; resolves when the last request is answered */
	close: () => Promise<void>
}

/**
 * Starts listening on all ports that are available. A user who is not root may not have port 80 in every container, and
 * on the host's network another program may have it.
 * @throws ConfigError with the reasons if none is available
 */
export async function listen(server: Server, { host, ports }: Pick<Config, 'host' | 'ports'>): Promise<Listening> {
	const doors: Door[] = []
	const refused: string[] = []
	for (const port of ports) {
		const door = doors.length === 0 ? server : doorTo(server)
		try {
			await listenOn(door, host, port)
			doors.push(door)
		} catch (error) {
			if (!(error instanceof ConfigError)) throw error
			refused.push(error.message)
		}
	}
	if (doors.length === 0) throw new ConfigError(refused.join('\n'))
	return { refused, close: async () => void (await Promise.all(doors.map(closed))) }
}
