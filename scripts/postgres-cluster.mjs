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
/** As an owner's server has it: what was acknowledged is there after a crash. */
export const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on', 'max_connections=200']

/** What ends a server: having told everybody, or as a crash does. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' }

/** Everybody is trusted but the members of this role, which a test may make: they need their password. */
const WITH_PASSWORD = 'host all +with_password 127.0.0.1/32 scram-sha-256\n'

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

/** Makes an empty cluster. */
function makeCluster(programs, user, onDisk) {
	// Another user must be able to get there, so not where TMPDIR may point.
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
 * Starts a cluster of its own, on loopback and a socket in its folder.
 * @param programs as `findPostgres` gives it
 * @param settings of the server, `name=value`
 * @param onDisk where it is to wait for the disk; else it is in memory, where there is a place
 * @returns its address; what restarts it on the same data and port, `fast` or `immediate`, with time in between to do
 * something; what ends it and removes every trace
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
	/** @param {'fast' | 'immediate'} how */
	const restart = async (how, meanwhile = async () => {}) => {
		await end(SIGNALS[how])
		await meanwhile()
		running = spawnServer()
		await becomeReady()
	}
	await becomeReady()
	return { address, restart, stop }
}
