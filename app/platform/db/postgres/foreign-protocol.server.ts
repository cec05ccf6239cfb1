import { connect } from 'node:net'

const TIMEOUT_MS = 2000
const DEFAULT_PORT = 5432
/** SSLRequest, which every PostgreSQL server understands (protocol 3.0). */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** First bytes of the possible responses: yes, no, error. */
const ANSWERS = ['S', 'N', 'E']

/**
 * Checks whether a service other than PostgreSQL responds at an address, as after a slip in the port. A server that is
 * silent or hangs up does not count: it may be down, or behind a proxy.
 * @param address `postgres://…`
 */
export function speaksAnotherProtocol(address: string): Promise<boolean> {
	const { hostname, port } = new URL(address)
	if (hostname === '') return Promise.resolve(false)
	const host = hostname.replace(/^\[(.*)\]$/, '$1')
	return new Promise((resolve) => {
		const socket = connect({ host, port: Number(port || DEFAULT_PORT) }, () => socket.write(QUESTION))
		const end = (speaks: boolean) => {
			socket.destroy()
			resolve(speaks)
		}
		socket.setTimeout(TIMEOUT_MS, () => end(false))
		socket.once('data', (bytes) => end(!ANSWERS.includes(String.fromCharCode(bytes[0] ?? 0))))
		socket.once('error', () => end(false))
		socket.once('close', () => end(false))
	})
}
