import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { findPostgres, HOW_TO_INSTALL } from './postgres-cluster.mjs'

/*
 * Everything that must hold, in one run: types, lint and architecture, the build, then unit tests, tests of the built
 * application, unit tests on PostgreSQL and browser journeys. Ends with one line over all runners.
 */

const report = (name) => `test-results/${name}.json`

function run(command) {
	const [program, ...rest] = command
	return new Promise((resolve) => {
		spawn(program, rest, { stdio: 'inherit', shell: process.platform === 'win32' })
			.once('error', () => resolve(false))
			.once('close', (code) => resolve(code === 0))
	})
}

/** Unit tests and tests of the built application, in one pool of workers. */
async function vitest() {
	const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`]
	const ok = await run(['npx', 'vitest', 'run', ...reporters])
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read('vitest')
	return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

/** The unit tests that open a database, on PostgreSQL too where it is installed. */
async function postgres() {
	if (!findPostgres()) {
		process.stdout.write(`\nTests on PostgreSQL skipped: ${HOW_TO_INSTALL}\n`)
		return { ok: true, passed: 0, failed: 0, skipped: 0 }
	}
	const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report('postgres')}`]
	const ok = await run(['node', 'scripts/test-postgres.mjs', ...reporters])
	const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = read('postgres')
	process.stdout.write(`\nOn PostgreSQL: ${numPassedTests} passed, ${numFailedTests} failed\n`)
	return { ok, passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
}

async function playwright() {
	const ok = await run(['npx', 'playwright', 'test'])
	const { stats = {} } = read('playwright')
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
const step = async (command) => {
	const ok = await run(command)
	return { ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 }
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

const [checks, build] = await Promise.all([
	step(['npm', 'run', 'check', '--silent']),
	step(['npm', 'run', 'build', '--silent']),
])
const results = [checks, build, ...(build.ok ? [await vitest(), await postgres(), await playwright()] : [])]

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
process.stdout.write(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped\n`)
process.exit(total.failed === 0 ? 0 : 1)
