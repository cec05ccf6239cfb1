import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Where Debian keeps a folder for each version. */
const VERSIONS = '/usr/lib/postgresql'
export const HOW_TO_INSTALL = 'PostgreSQL is not installed. On Debian: apt-get install postgresql'
/** Nothing of it outlives the tests, so it waits for no disk. */
const SETTINGS = [
	'fsync=off',
	'full_page_writes=off',
	'synchronous_commit=off',
	'autovacuum=off',
	'max_connections=200',
]

/** The folder of the newest PostgreSQL's programs; undefined where there is none. */
export function findPostgres() {
	const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
	const folders = [...versions.map((version) => path.join(VERSIONS, version, 'bin')), ...process.env.PATH.split(':')]
	return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

/** PostgreSQL refuses to run as root. @returns who runs it instead, as `spawn` wants it */
function unprivileged() {
	if (process.getuid() !== 0) return {}
	const number = (kind) => Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }))
	return { uid: number('-u'), gid: number('-g') }
}

const freePort = () =>
	new Promise((resolve, reject) => {
		const server = createServer().once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const { port } = server.address()
			server.close(() => resolve(port))
		})
	})

async function isReady(address) {
	const client = new pg.Client(address)
	try {
		await client.connect()
		return true
	} catch {
		return false
	} finally {
		await client.end().catch(() => undefined)
	}
}

/**
 * Starts a cluster of its own in memory or in the temporary folder, on loopback and a socket in its folder.
 * @param programs as `findPostgres` gives it
 * @returns its address, and what ends it and removes every trace
 */
export async function startCluster(programs) {
	const user = unprivileged()
	// Another user must be able to get there, so not where TMPDIR may point.
	const base = existsSync('/dev/shm') ? '/dev/shm' : user.uid === undefined ? tmpdir() : '/tmp'
	const folder = mkdtempSync(path.join(base, 'garbi-postgres-'))
	const data = path.join(folder, 'data')
	const remove = () => rmSync(folder, { recursive: true, force: true })
	try {
		mkdirSync(data)
		if (user.uid !== undefined) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
		const options = ['-D', data, '-U', 'garbi', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
		execFileSync(path.join(programs, 'initdb'), options, { ...user, cwd: folder, stdio: 'pipe' })
	} catch (error) {
		remove()
		throw error
	}
	const port = await freePort()
	const place = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
	const settings = SETTINGS.flatMap((setting) => ['-c', setting])
	const server = spawn(path.join(programs, 'postgres'), [...place, ...settings], {
		...user,
		cwd: folder,
		stdio: 'ignore',
	})
	const ended = new Promise((resolve) => server.once('exit', resolve).once('error', resolve))
	const address = `postgres://garbi@127.0.0.1:${port}/postgres`
	const stop = async () => {
		server.kill('SIGQUIT')
		await ended
		remove()
	}
	for (let tries = 0; !(await isReady(address)); tries++) {
		if (tries === 300 || server.exitCode !== null) {
			await stop()
			throw new Error('PostgreSQL did not start.')
		}
		await sleep(100)
	}
	return { address, stop }
}
