import type { Server } from 'node:http'
import type { Config } from '#app/config.server.ts'
import { ConfigError } from '#app/config-error.ts'

/** Why nobody can listen there, by the system's code. */
const reasons: Record<string, (host: string, port: number) => string> = {
	EADDRINUSE: (host, port) =>
		`PORT: another program listens on ${host}, port ${port}; stop it, or choose another port.`,
	EACCES: (_, port) => `PORT: this user may not listen on port ${port}; choose one above 1023.`,
	EADDRNOTAVAIL: (host) => `HOST: ${host} is no address of this machine.`,
	ENOTFOUND: (host) => `HOST: nothing is known by the name ${host}.`,
	EAI_AGAIN: (host) => `HOST: nothing is known by the name ${host}.`,
	EINVAL: (host) => `HOST: ${host} is no address of this machine.`,
}

/** Opens the server's door. @throws ConfigError in one sentence where that address or port cannot be had */
export function listen(server: Server, { host, port }: Pick<Config, 'host' | 'port'>) {
	return new Promise<void>((resolve, reject) => {
		const refuse = (error: NodeJS.ErrnoException) => {
			const words = reasons[error.code ?? '']?.(host, port)
			reject(words ? new ConfigError(words) : error)
		}
		server.once('error', refuse)
		server.listen(port, host, () => {
			server.off('error', refuse)
			resolve()
		})
	})
}
