import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { findPostgres } from './postgres-cluster.mjs'
import { failuresOfPlaywright, failuresOfVitest } from './what-failed.mjs'
import { HOW_TO_GET_A_BROWSER, hasBrowser, leftOut } from './what-is-missing.mjs'

/*
 * Runs all checks: the build, in parallel with types, lint and architecture. Then two rows run in parallel: tests of
 * the sources, PostgreSQL first; and tests of the built application, followed by the browser journeys.
 * Ends with what failed and why, what was skipped because a tool is not installed, and one line of totals over all
 * runners.
 */

const report = (name) => `test-results/${name}.json`

/**
 * Runs a command.
 * @param isQuiet collects its output and prints it in one piece at the end, because another command prints at the same
 * time
 */
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

/**
 * Runs a set of vitest tests.
 * @param workers how many, since other runners may use the processors too
 */
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

/** Runs the tests of the sources; their workers print their results at the end. */
async function testsOfSources() {
	const beside = { workers: availableParallelism(), isQuiet: true }
	const onPostgres = findPostgres() ? [await vitest('postgres', ['node', 'scripts/test-postgres.mjs'], beside)] : []
	return [...onPostgres, await vitest('unit', unitTests, beside)]
}

/** Runs the tests of the build; many of these wait for servers, clocks and pages. */
const testsOfBuild = async () => [
	await vitest('built', builtTests, { workers: availableParallelism() }),
	await journeys(browser),
]

/** Runs both rows in parallel, each in sequence: if all ran at the same time, processes would switch more often. */
const allTests = async () => (await Promise.all([testsOfSources(), testsOfBuild()])).flat()

/** Counts the journeys. */
function countJourneys() {
	const { stdout } = spawnSync('npx', ['playwright', 'test', '--list'], { encoding: 'utf8' })
	return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0)
}

/** Runs the journeys in a browser. Without a browser they count as skipped; in CI the run then fails. */
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
/** Runs a step that is no test runner; it counts as one test. */
const step = async (command, isQuiet) => {
	const ok = await run(command, isQuiet)
	if (!ok) failures.push(`FAILED ${command.join(' ')}`)
	return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
}

const COMPILED = 'node_modules/better-sqlite3/build/Release/better_sqlite3.node'

/**
 * Builds the site, then the gazetteer. Compiles a package that was installed without compiling (`npm ci
 * --ignore-scripts`) in parallel with the site, which does not need it.
 */
async function build() {
	const compiling = existsSync(COMPILED)
		? []
		: [step(['npm', 'rebuild', 'better-sqlite3', '--ignore-scripts=false'], true)]
	const before = await Promise.all([step(['npm', 'run', 'site:build', '--silent']), ...compiling])
	if (!before.every(({ ok }) => ok)) return before
	return [...before, await step(['npm', 'run', 'gazetteer:build', '--silent'])]
}

/**
 * Creates a temporary folder in memory, or returns undefined without 4 GiB free there. Thousands of small databases
 * wait for the disk at each commit; in memory they take a tenth of the time. No test simulates a power cut, so nothing
 * else changes.
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

// A runner that ended without a report counts as at least one failure.
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
