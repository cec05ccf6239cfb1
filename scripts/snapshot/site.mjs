import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Time at which every snapshot begins: a Wednesday morning in Barcelona. */
const BEGIN = Date.parse('2027-02-10T09:00:00Z')
const TIMEOUT_MS = 30_000
const clock = fileURLToPath(new URL('clock.mjs', import.meta.url))

async function freePort() {
	const probe = createServer().listen(0, '127.0.0.1')
	await once(probe, 'listening')
	const { port } = probe.address()
	await new Promise((resolve) => probe.close(resolve))
	return port
}

/**
 * Starts a built site on fresh data, with a clock that only the snapshot run moves.
 * @param folder the tree in which `npm run build` was run
 * @param settings in addition to those of every snapshot
 * @param setClock also sets the clock of the site's database, if it has one
 */
export async function openSite(folder, settings = {}, setClock = async () => undefined) {
	const main = path.join(folder, 'build/server/main.js')
	if (!existsSync(main)) throw new Error(`There is no build in ${folder}: run npm run build there first.`)
	const port = await freePort()
	const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-walk-'))
	let now = BEGIN
	const environment = () => ({
		PATH: process.env.PATH,
		NODE_ENV: 'production',
		HOST: '127.0.0.1',
		PORT: String(port),
		DATA_DIR: dataDir,
		APP_SECRET: 'the secret of every walk, 32 characters long',
		BACKUP_DIR: 'off',
		LOG_LEVEL: 'info',
		MIN_FILL_SECONDS: '0',
		// The clock stands still: an offer with a delay for calling it back would never be sent.
		CALL_BACK_SECONDS: '0',
		// Each visitor of the snapshot has an IP address of their own.
		TRUST_PROXY: '1',
		REQUESTS_PER_ADDRESS: '0',
		MAILS_PER_RECIPIENT_HOUR: '0',
		MAILS_PER_RECIPIENT_DAY: '0',
		...settings,
		WALK_NOW: String(now),
	})

	let child
	let log = ''
	async function start() {
		await setClock(now)
		child = spawn(process.execPath, ['--import', clock, main], {
			cwd: folder,
			env: environment(),
			stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
		})
		let output = ''
		child.stdout.on('data', (text) => {
			output += text
			log += text
		})
		while (!output.includes(' is open at ')) {
			if (child.exitCode !== null) throw new Error(`The site did not start:\n${output}`)
			await new Promise((resolve) => setTimeout(resolve, 50))
		}
	}
	async function stop() {
		if (child.exitCode !== null) return
		child.kill('SIGTERM')
		await once(child, 'exit')
	}

	await start()
	return {
		origin: `http://localhost:${port}`,
		mailFolder: path.join(dataDir, 'mail'),
		now: () => now,
		/** Moves the clock: by default by so little that two records differ and no page shows it. */
		async pass(milliseconds = 1) {
			now += milliseconds
			await setClock(now)
			child.send(now)
			await once(child, 'message')
		},
		/** Restarts the site later, so that it does again what it does at each start. */
		async restartAfter(milliseconds) {
			await stop()
			now += milliseconds
			await start()
		},
		/** Waits until the site's metrics match, since scheduled jobs take their time. */
		async until(pattern) {
			const end = performance.now() + TIMEOUT_MS
			while (!pattern.test(await (await fetch(`http://localhost:${port}/metrics`)).text())) {
				if (performance.now() > end) throw new Error(`The figures of the site never say ${pattern}`)
				await new Promise((resolve) => setTimeout(resolve, 50))
			}
		},
		/** Returns the log so far, one event a line. */
		logged: () => log.split('\n').filter((line) => line.startsWith('{')),
		/**
		 * Runs a built command.
		 * @returns its output
		 */
		async command(name, ...given) {
			const program = path.join(folder, `build/server/${name}.js`)
			const options = { cwd: folder, env: environment() }
			const { stdout } = await promisify(execFile)(process.execPath, ['--import', clock, program, ...given], options)
			return stdout
		},
		async remove() {
			await stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
