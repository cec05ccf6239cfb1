import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * State of the connection to the database. `open`: everything passes. `silent`: connections are accepted and nothing
 * passes. `loses a commit`: the response to a commit is lost. `goes with a commit`: the same, and then the database is
 * gone. `gone`: every connection is closed.
 */
export type Way = 'open' | 'silent' | 'loses a commit' | 'goes with a commit' | 'gone'

export type DatabaseProxy = {
	/** the same address by way of the proxy */
	through: (address: string) => string
	set: (way: Way) => void
	/** how many responses to a commit were lost */
	lost: () => number
	close: () => void
}

/**
 * Starts a proxy between the site and its database that a test can disturb.
 * @param address of the database's server
 */
export async function startDatabaseProxy(address: string): Promise<DatabaseProxy> {
	const { hostname, port } = new URL(address)
	const sockets = new Set<Socket>()
	let way: Way = 'open'
	let lost = 0

	const set = (next: Way) => {
		way = next
		for (const socket of sockets)
			if (next === 'gone') socket.destroy()
			else if (next === 'silent') socket.pause()
			else socket.resume()
	}
	const keep = (socket: Socket) => {
		sockets.add(socket)
		if (way === 'gone') socket.destroy()
		if (way === 'silent') socket.pause()
		socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
	}
	/** Passes the commit of a quote request on, and drops the response. */
	const loseCommits = (site: Socket, database: Socket) => {
		let stores = false
		site.on('data', (sent) => {
			if (sent.includes('BEGIN')) stores = false
			stores ||= sent.includes('insert into "quotes"')
			if (!way.endsWith('a commit') || !stores || !sent.includes('COMMIT')) return
			database.unpipe(site)
			database.once('data', () => {
				lost += 1
				if (way === 'goes with a commit') set('gone')
				site.destroy()
			})
			database.resume()
		})
	}
	const server = createServer((site) => {
		const database = connect(Number(port), hostname)
		loseCommits(site, database)
		site.pipe(database)
		database.pipe(site)
		site.once('close', () => database.destroy())
		database.once('close', () => site.destroy())
		for (const socket of [site, database]) keep(socket)
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	return {
		through: (other) => {
			const url = new URL(other)
			url.port = String((server.address() as AddressInfo).port)
			return url.href
		},
		set,
		lost: () => lost,
		close: () => {
			server.close()
			for (const socket of sockets) socket.destroy()
		},
	}
}
