import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findPostgres, HOW_TO_INSTALL, startCluster } from './postgres-cluster.mjs'
import { builtTestsOnPostgres, testsOnPostgres } from './tests-on-postgres.mjs'

/*
 * Runs on PostgreSQL each test whose subject uses SQL, on a cluster that is created for the run and removed afterwards:
 * node scripts/test-postgres.mjs [arguments for vitest, or some of the files]
 */

const isBuilt = existsSync('build/server/main.js')
if (!isBuilt) process.stdout.write('There is no build: tests of built servers are left out.\n')

const programs = findPostgres()
if (!programs) {
	process.stderr.write(`${HOW_TO_INSTALL}\n`)
	process.exit(1)
}
const { address, stop } = await startCluster(programs)
const given = process.argv.slice(2)
const files = () => [...testsOnPostgres(), ...(isBuilt ? builtTestsOnPostgres() : [])]
const chosen = given.some((argument) => !argument.startsWith('-')) ? [] : files()
const runner = spawn('npx', ['vitest', 'run', ...given, ...chosen], {
	stdio: 'inherit',
	env: { ...process.env, DATABASE_URL: address },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => runner.kill(signal))
const code = await new Promise((resolve) => runner.once('error', () => resolve(1)).once('close', resolve))
await stop()
process.exit(code ?? 1)
