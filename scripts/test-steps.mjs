import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { failuresOfPlaywright, failuresOfVitest } from './what-failed.mjs'

/* The steps of `npm test` and `npm run test:deep`. Each returns what passed and failed, and why. */

/** Where runners write what they found. */
export const RESULTS = 'test-results'

const report = (name) => path.join(RESULTS, `${name}.json`)
const readReport = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : {})

/**
 * Runs a command.
 * @param options `isQuiet`: prints the output at the end, in one piece; `env`: more of the environment
 * @returns whether it ended with 0
 */
function run([program, ...rest], { isQuiet = false, env = {} } = {}) {
	return new Promise((resolve) => {
		const child = spawn(program, rest, {
			stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
			shell: process.platform === 'win32',
			env: { ...process.env, ...env },
		})
		const output = []
		for (const stream of isQuiet ? [child.stdout, child.stderr] : []) stream.on('data', (text) => output.push(text))
		child
			.once('error', () => resolve(false))
			.once('close', (code) => {
				process.stdout.write(Buffer.concat(output))
				resolve(code === 0)
			})
	})
}

/** Runs a command that is no test runner; it counts as one test. */
export async function step(command, options) {
	const ok = await run(command, options)
	const failures = ok ? [] : [`FAILED ${command.join(' ')}`]
	return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0, failures }
}

/**
 * Runs tests by Vitest.
 * @param name of its report
 * @param command that starts it; reporters and workers are added
 */
export async function vitest(name, command, { isQuiet = false, env } = {}) {
	const workers = availableParallelism()
	const reporters = [
		`--reporter=${isQuiet ? 'dot' : 'default'}`,
		'--reporter=json',
		`--outputFile.json=${report(name)}`,
	]
	rmSync(report(name), { force: true })
	const ok = await run([...command, ...reporters, `--minWorkers=${workers}`, `--maxWorkers=${workers}`], {
		isQuiet,
		env,
	})
	const found = readReport(name)
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = found
	if (isQuiet) process.stdout.write(`\n${name}: ${numPassedTests} passed, ${numFailedTests} failed\n`)
	const failures = failuresOfVitest(found)
	return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests, failures }
}

/**
 * Runs browser journeys.
 * @param projects in `playwright.config.ts`
 * @param part of the journeys with scripts: `short` or `rest`
 */
export async function journeys(projects, part) {
	rmSync(report('playwright'), { force: true })
	const command = ['npx', 'playwright', 'test', ...projects.map((project) => `--project=${project}`)]
	const ok = await run(command, { env: { PART: part } })
	const found = readReport('playwright')
	const { expected = 0, unexpected = 0, skipped = 0 } = found.stats ?? {}
	return { ok, passed: expected, failed: unexpected, skipped, failures: failuresOfPlaywright(found) }
}

const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** Builds the site and its places. A driver that came uncompiled (`npm ci --ignore-scripts`) is compiled in parallel. */
export async function build() {
	const compiling = existsSync(COMPILED)
		? []
		: [step(['npm', 'rebuild', 'better-sqlite3', '--ignore-scripts=false'], { isQuiet: true })]
	const before = await Promise.all([step(['npm', 'run', 'site:build', '--silent']), ...compiling])
	if (!before.every(({ ok }) => ok)) return before
	return [...before, await step(['npm', 'run', 'gazetteer:build', '--silent'])]
}

const SOURCES = ['app', 'drizzle', 'locales', 'public', 'server', 'scripts', 'package-lock.json', 'vite.config.ts']
const LAST_BUILT = 'build/places/gazetteer.db'

/** Returns when a file, or the newest file in a folder, was written, in milliseconds since 1970. */
function writtenAt(name) {
	const { mtimeMs } = statSync(name)
	if (!statSync(name).isDirectory()) return mtimeMs
	return Math.max(...readdirSync(name).map((file) => writtenAt(path.join(name, file))), 0)
}

/** Builds unless the last build is newer than every source. */
export function buildIfOld() {
	const isNew = existsSync(LAST_BUILT) && SOURCES.every((source) => writtenAt(source) < writtenAt(LAST_BUILT))
	return isNew ? [] : build()
}

/**
 * Keeps temporary files in memory where it has room: thousands of small databases wait for the disk at each commit. No
 * test cuts the power, so the tests prove the same.
 */
export function keepTemporaryFilesInMemory() {
	const memory = '/dev/shm'
	if (!existsSync(memory)) return
	const { bavail, bsize } = statfsSync(memory)
	if (bavail * bsize <= 4 * 1024 ** 3) return
	const folder = mkdtempSync(path.join(memory, 'garbi-test-'))
	process.env.TMPDIR = folder
	process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Empties the folder of results. */
export function emptyResults() {
	rmSync(RESULTS, { recursive: true, force: true })
	mkdirSync(RESULTS)
}
