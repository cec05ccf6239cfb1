import { connect } from 'node:net'

const PATIENCE_MS = 2000
const DEFAULT_PORT = 5432
/** Asks whether the connection may be encrypted; every PostgreSQL knows it (protocol 3.0, SSLRequest). */
const QUESTION = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])
/** Yes, no, and an error. */
const ANSWERS = ['S', 'N', 'E']

/**
 * Whether something listens at a server's address that speaks and is no PostgreSQL, as a slip in the port leads to. What says
 * nothing, or hangs up, may be a server that is away, or what stands in front of one.
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
		socket.setTimeout(PATIENCE_MS, () => end(false))
		socket.once('data', (said) => end(!ANSWERS.includes(String.fromCharCode(said[0] ?? 0))))
		socket.once('error', () => end(false))
		socket.once('close', () => end(false))
	})
}
