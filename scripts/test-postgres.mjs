import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findPostgres, HOW_TO_INSTALL, startCluster } from './postgres-cluster.mjs'

/*
 * Runs each unit test that opens a database on PostgreSQL as well, on a cluster that is made for it and removed
 * afterwards: node scripts/test-postgres.mjs [arguments for vitest, or some of the files]
 */

const CONTEXT = 'tests/support/test-context.ts'
const modules = /from '(?:#(tests\/[^']+)|(\.\.?\/[^']+))'/g
const known = new Map([[CONTEXT, true]])

/** Whether a file of the tests opens databases, itself or by what it imports. */
function opensDatabase(file) {
	if (known.has(file)) return known.get(file)
	known.set(file, false)
	const imported = [...readFileSync(file, 'utf8').matchAll(modules)].map(
		([, absolute, relative]) => absolute ?? path.join(path.dirname(file), relative),
	)
	const opens = imported.some((other) => other.startsWith('tests/') && opensDatabase(other))
	known.set(file, opens)
	return opens
}

const tests = readdirSync('tests', { recursive: true }).map((file) => path.join('tests', file))
/** Places are a local file whatever keeps the company's data. */
const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(?:built|e2e|places)\//.test(file)
const isBuilt = existsSync('build/server/main.js')
const ofBuiltServers = /^tests\/built\/(?:two-processes|commands-on-people|.*\.postgres)\.test\.ts$/
const files = tests.filter((file) =>
	isUnitTest(file) ? file.endsWith('.postgres.test.ts') || opensDatabase(file) : isBuilt && ofBuiltServers.test(file),
)
if (!isBuilt) process.stdout.write('There is no build: tests of built servers are left out.\n')

const programs = findPostgres()
if (!programs) {
	process.stderr.write(`${HOW_TO_INSTALL}\n`)
	process.exit(1)
}
const { address, stop } = await startCluster(programs)
const given = process.argv.slice(2)
const chosen = given.some((argument) => !argument.startsWith('-')) ? [] : files
const runner = spawn('npx', ['vitest', 'run', ...given, ...chosen], {
	stdio: 'inherit',
	env: { ...process.env, DATABASE_URL: address },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => runner.kill(signal))
const code = await new Promise((resolve) => runner.once('error', () => resolve(1)).once('close', resolve))
await stop()
process.exit(code ?? 1)
