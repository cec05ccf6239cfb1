import type { Server } from 'node:http'
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

/** Starts listening. @throws ConfigError with the reason if the address or port is not available */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>) {
	return new Promise<void>((resolve, reject) => {
		const refuse = (error: NodeJS.ErrnoException) => {
			const words = reasons[error.code ?? '']?.(host, port)
			reject(words ? new ConfigError(words) : error)
		}
		server.once('error', refuse)
		server.listen({ port, host, backlog: WAITING_AT_THE_DOOR }, () => {
			server.off('error', refuse)
			resolve()
		})
	})
}
