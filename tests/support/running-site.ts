import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A port that is free on this machine. */
export const freePort = () =>
	new Promise<number>((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
		})
	})

type LogLine = { level: string; time: string; msg?: string; path?: string; status?: number } & Record<string, unknown>

export type RunningSite = {
	origin: string
	dataDir: string
	process: ChildProcess
	/** everything it has written so far */
	output: () => string
	/** its log so far: each complete line */
	logged: () => LogLine[]
	stop: (signal?: NodeJS.Signals) => Promise<number | null>
	/** stops it and removes its data */
	remove: () => Promise<void>
}

/** Returns the port of a site. */
export const portOf = ({ origin }: Pick<RunningSite, 'origin'>) => Number(new URL(origin).port)

/**
 * Returns whether the site, ours or plain remix-serve, has reported its port; before that another program may answer
 * there.
 */
const isOpen = (output: string) => / is open at |^\[remix-serve\] http/m.test(output)
/** Returns the log lines among all output; the last line may still be incomplete. */
export const logLines = (words: string): LogLine[] =>
	words
		.split('\n')
		.slice(0, -1)
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line))

/** Returns whether another process took the port between its choice and the start. */
const isTaken = (output: string) => /another program listens|EADDRINUSE/.test(output)

/** Returns the arguments of `npm start`; with Node.js' defaults, hundreds of megabytes of garbage would pile up. */
export function asStarted() {
	const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } }
	return [...scripts.start.split(' ').filter((word) => word.startsWith('--')), 'build/server/main.js']
}

/** Returns the variables that set the tests' clock (`npm run test:days`), so that a site shares it. */
export const clockOfTests = () =>
	Object.fromEntries(
		Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME')),
	)

/**
 * Runs a command as a site of its own until it reports that it is open; by default the built server.
 * @param isNew whether a site in production is not set up yet
 */
export async function startSite(
	settings: Record<string, string> = {},
	command: string[] = ['build/server/main.js'],
	isNew = false,
): Promise<RunningSite> {
	// The first of several.
	const port = settings.PORT ? Number.parseInt(settings.PORT, 10) : await freePort()
	const dataDir = settings.DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'garbi-site-'))
	const origin = `http://localhost:${port}`
	if (settings.PUBLIC_ORIGIN && !isNew) {
		// Playwright cannot load the application.
		const { addAdministrator } = await import('./add-administrator.ts')
		await addAdministrator({ LOG_LEVEL: 'silent', ...settings, DATA_DIR: dataDir })
	}
	let output = ''
	const child = spawn(process.execPath, command, {
		env: {
			PATH: process.env.PATH,
			...clockOfTests(),
			NODE_ENV: 'production',
			HOST: '127.0.0.1',
			PORT: String(port),
			DATA_DIR: dataDir,
			MIN_FILL_SECONDS: '0',
			MAILS_PER_ADDRESS: '0',
			BACKUP_DIR: 'off',
			CALL_BACK_SECONDS: '0',
			// A test and its processes share one address; tests of these limits set them.
			REQUESTS_PER_ADDRESS: '0',
			CONNECTIONS_PER_ADDRESS: '0',
			...settings,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
	let hasEnded = false
	// `close`, not `exit`: after the exit the last output may still be on its way.
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
	void ended.then(() => (hasEnded = true))

	while (!isOpen(output)) {
		if (hasEnded) {
			if (!settings.PORT && isTaken(output)) return startSite(settings, command, isNew)
			throw new Error(`The site did not start:\n${output}`)
		}
		await new Promise((resolve) => setTimeout(resolve, 50))
	}
	const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
		child.kill(signal)
		return ended
	}
	return {
		origin,
		dataDir,
		process: child,
		output: () => output,
		logged: () => logLines(output),
		stop,
		remove: async () => {
			await stop()
			rmSync(dataDir, { recursive: true, force: true })
		},
	}
}
