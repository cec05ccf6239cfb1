import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findPostgres } from './postgres-cluster.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './what-failed.mjs'
import { HOW_TO_GET_A_BROWSER, hasBrowser, leftOut } from './what-is-missing.mjs'

/*
 * Everything that must hold, in one run: the build, and beside it types, lint and architecture; then, beside one another,
 * tests on the sources, on PostgreSQL first, and tests of the built application with the browser journeys after them.
 * Ends with what failed and why, what was left out, where something it takes is not installed, and one line over all
 * runners.
 */

const report = (name) => `test-results/${name}.json`

/** @param isQuiet where another says something meanwhile: all of it is said at the end, in one piece */
function run([program, ...rest], isQuiet = false) {
	return new Promise((resolve) => {
		const shell = process.platform === 'win32'
		const child = spawn(program, rest, { stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit', shell })
		const said = []
		for (const stream of isQuiet ? [child.stdout, child.stderr] : []) stream.on('data', (text) => said.push(text))
		child
			.once('error', () => resolve(false))
			.once('close', (code) => {
				process.stdout.write(Buffer.concat(said))
				resolve(code === 0)
			})
	})
}

/** Runs tests of vitest's. @param workers where others work beside them */
async function vitest(name, command, { workers, isQuiet = false }) {
	const reporters = [
		`--reporter=${isQuiet ? 'dot' : 'default'}`,
		'--reporter=json',
		`--outputFile.json=${report(name)}`,
	]
	const ok = await run([...command, ...reporters, `--minWorkers=${workers}`, `--maxWorkers=${workers}`], isQuiet)
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read(name)
	failures.push(...failuresOfVitest(read(name)))
	if (isQuiet) process.stdout.write(`\n${name}: ${numPassedTests} passed, ${numFailedTests} failed\n`)
	return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

const unitTests = ['npx', 'vitest', 'run', '--project', 'unit', '--project', 'unit-apart']
const builtTests = ['npx', 'vitest', 'run', '--project', 'built']

/** What runs on the sources; its workers say at the end what they found. */
async function testsOfSources() {
	const beside = { workers: availableParallelism(), isQuiet: true }
	const onPostgres = findPostgres() ? [await vitest('postgres', ['node', 'scripts/test-postgres.mjs'], beside)] : []
	return [...onPostgres, await vitest('unit', unitTests, beside)]
}

/** What runs on the build; many of these wait for servers, clocks and pages. */
const testsOfBuild = async () => [
	await vitest('built', builtTests, { workers: availableParallelism() }),
	await journeys(browser),
]

/** Two after the other in two rows: where all ran at once, processors would change hands more often. */
const allTests = async () => (await Promise.all([testsOfSources(), testsOfBuild()])).flat()

/** How many journeys there are. */
function countJourneys() {
	const { stdout } = spawnSync('npx', ['playwright', 'test', '--list'], { encoding: 'utf8' })
	return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0)
}

/** Journeys in a browser; without one they count as skipped, and where nobody reads the last lines the run has failed. */
async function journeys(browser) {
	if (!(await browser)) {
		missing.push(`Left out, journeys: no browser (${HOW_TO_GET_A_BROWSER})`)
		return { ok: !process.env.CI, passed: 0, failed: 0, skipped: countJourneys() }
	}
	const ok = await run(['npx', 'playwright', 'test'])
	const { stats = {} } = read('playwright')
	failures.push(...failuresOfPlaywright(read('playwright')))
	if (stats.flaky > 0) process.stdout.write(`\n${stats.flaky} journeys passed only at the second try\n`)
	return {
		ok,
		passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
		failed: stats.unexpected ?? 0,
		skipped: stats.skipped ?? 0,
	}
}

const read = (name) => (existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : {})
/** A step that is no test runner counts as one test. */
const step = async (command, isQuiet) => {
	const ok = await run(command, isQuiet)
	if (!ok) failures.push(`FAILED ${command.join(' ')}`)
	return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/** The site and its places. What came uncompiled (`npm ci --ignore-scripts`) is compiled beside what does without it. */
async function build() {
	const compiling = existsSync(COMPILED)
		? []
		: [step(['npm', 'rebuild', 'better-sqlite3', '--ignore-scripts=false'], true)]
	const before = await Promise.all([step(['npm', 'run', 'site:build', '--silent']), ...compiling])
	if (!before.every(({ ok }) => ok)) return before
	return [...before, await step(['npm', 'run', 'gazetteer:build', '--silent'])]
}

/**
 * Thousands of small databases wait for the disk at each commit; in memory they take a tenth of the time. What is
 * proved does not change: no test cuts the power.
 */
function temporaryFolder() {
	const memory = '/dev/shm'
	if (!existsSync(memory)) return undefined
	const { bavail, bsize } = statfsSync(memory)
	return bavail * bsize > 4 * 1024 ** 3 ? mkdtempSync(path.join(memory, 'garbi-test-')) : undefined
}

const temporary = temporaryFolder()
if (temporary) {
	process.env.TMPDIR = temporary
	process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
}
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results')

const missing = leftOut()
const failures = []
const browser = hasBrowser()
const checks = step(['npm', 'run', 'check', '--silent'], true)
const built = await build()
const results = [...built, ...(built.every(({ ok }) => ok) ? await allTests() : []), await checks]

const bytes = 'test-results/bytes.txt'
if (existsSync(bytes)) process.stdout.write(`\n${readFileSync(bytes, 'utf8')}`)

// A runner that died without a report has failed at least once.
const total = results.reduce(
	(sum, { ok, passed, failed, skipped }) => ({
		passed: sum.passed + passed,
		failed: sum.failed + (ok ? failed : Math.max(failed, 1)),
		skipped: sum.skipped + skipped,
	}),
	{ passed: 0, failed: 0, skipped: 0 },
)
process.stdout.write(
	`\n${[...failures, ...missing].map((line) => `${line.trimEnd()}\n`).join('')}${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`,
)
process.exit(total.failed === 0 ? 0 : 1)
