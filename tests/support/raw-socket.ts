import { connect } from 'node:net'
import type { RunningSite } from './running-site.ts'

/**
 * Sends bytes unchanged; complete requests must say `Connection: close`.
 * @param leaves whether the sender closes its side immediately, as for bytes that are no complete request
 * @returns all that comes back until the connection ends
 */
export function sendBytes(site: Pick<RunningSite, 'origin'>, bytes: Buffer | string, leaves = false) {
	return new Promise<string>((resolve) => {
		const socket = connect({ port: Number(new URL(site.origin).port), host: '127.0.0.1' })
		let answer = ''
		socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
		socket.on('error', () => resolve(answer))
		socket.on('close', () => resolve(answer))
		if (leaves) socket.end(bytes)
		else socket.write(bytes)
	})
}

/** Returns the status of such a response; 0 when the connection ended without one. */
export const statusIn = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)
