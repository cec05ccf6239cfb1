import { execFileSync, spawn } from 'node:child_process'
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** Folder in which Debian keeps a subfolder for each version. */
const VERSIONS = '/usr/lib/postgresql'
export const HOW_TO_INSTALL = 'PostgreSQL is not installed. On Debian: apt-get install postgresql'
/** Settings of a server for tests. Its data does not outlive them, so it need not wait for the disk. */
const SETTINGS = [
	'fsync=off',
	'full_page_writes=off',
	'synchronous_commit=off',
	'autovacuum=off',
	'max_connections=200',
]
/** Settings of a production server: what was acknowledged survives a crash. */
export const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'max_connections=200']

/** Signals that end a server: `fast` closes its connections first, `immediate` ends it as a crash does. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' }

/** Rule of pg_hba.conf that asks the members of a test's own role for a password; all other roles are trusted. */
const WITH_PASSWORD = 'host all +with_password 127.0.0.1/32 scram-sha-256\n'

/** Returns the folder of the newest PostgreSQL's programs; undefined when none is installed. */
export function findPostgres() {
	const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : []
	const folders = [...versions.map((version) => path.join(VERSIONS, version, 'bin')), ...process.env.PATH.split(':')]
	return folders.find((folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')))
}

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root.
 * @returns options for `spawn`; empty when the current user is not root
 */
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

/** Creates an empty cluster. */
function makeCluster(programs, user, onDisk) {
	// Another user must be able to read the folder, and may not be able to read what TMPDIR names.
	const disk = user.uid === undefined ? tmpdir() : '/tmp'
	const base = !onDisk && existsSync('/dev/shm') ? '/dev/shm' : disk
	const folder = mkdtempSync(path.join(base, 'garbi-postgres-'))
	const data = path.join(folder, 'data')
	const remove = () => rmSync(folder, { recursive: true, force: true })
	try {
		mkdirSync(data)
		if (user.uid !== undefined) for (const each of [folder, data]) chownSync(each, user.uid, user.gid)
		const options = ['-D', data, '-U', 'garbi', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
		execFileSync(path.join(programs, 'initdb'), options, { ...user, cwd: folder, stdio: 'pipe' })
		const rules = path.join(data, 'pg_hba.conf')
		writeFileSync(rules, WITH_PASSWORD + readFileSync(rules, 'utf8'))
	} catch (error) {
		remove()
		throw error
	}
	return { folder, data, remove }
}

/**
 * Starts a cluster of its own, on loopback and on a socket in its folder.
 * @param programs the folder that `findPostgres` returns
 * @param settings of the server, `name=value`
 * @param onDisk whether the data is on disk; otherwise it is in memory, where the system has a memory file system
 * @returns its address; `restart`, which keeps data and port; and `stop`, which ends the server and removes its folder
 */
export async function startCluster(programs, { settings = SETTINGS, onDisk = false } = {}) {
	const user = unprivileged()
	const { folder, data, remove } = makeCluster(programs, user, onDisk)
	const port = await freePort()
	const address = `postgres://garbi@127.0.0.1:${port}/postgres`
	const place = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
	const given = [...place, ...settings.flatMap((setting) => ['-c', setting])]
	const spawnServer = () => {
		const server = spawn(path.join(programs, 'postgres'), given, { ...user, cwd: folder, stdio: 'ignore' })
		return { server, ended: new Promise((resolve) => server.once('exit', resolve).once('error', resolve)) }
	}
	let running = spawnServer()
	const end = async (signal) => {
		running.server.kill(signal)
		await running.ended
	}
	const stop = async () => {
		await end(SIGNALS.immediate)
		remove()
	}
	const becomeReady = async () => {
		for (let tries = 0; !(await isReady(address)); tries++) {
			if (tries === 300 || running.server.exitCode !== null) {
				await stop()
				throw new Error('PostgreSQL did not start.')
			}
			await sleep(100)
		}
	}
	/**
	 * Restarts the server on the same data and port.
	 * @param {'fast' | 'immediate'} how a clean shutdown, or one like a crash
	 * @param meanwhile runs while the server is down
	 */
	const restart = async (how, meanwhile = async () => {}) => {
		await end(SIGNALS[how])
		await meanwhile()
		running = spawnServer()
		await becomeReady()
	}
	await becomeReady()
	return { address, restart, stop }
}
