import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { build, emptyResults, journeys, keepTemporaryFilesInMemory, step, vitest } from './test-steps.mjs'
import { printSummary } from './test-summary.mjs'
import { HOW_TO_GET_A_BROWSER, hasBrowser, leftOut } from './what-is-missing.mjs'

/*
 * `npm test`: builds the site and checks types, lint and architecture. Then runs the tests of the sources, and beside
 * them those of the built site and the browser journeys: all without scripts, and those of visitors' forms also with
 * scripts. Ends with what failed and why, what was left out because a program is missing, and one line over all. What
 * takes long is in `npm run test:deep`.
 */

const unitTests = ['npx', 'vitest', 'run', '--project', 'unit', '--project', 'unit-apart']
const builtTests = ['npx', 'vitest', 'run', '--project', 'built']
const PROJECTS = ['with-javascript', 'without-javascript']
/** Journeys with scripts that run here; the others are in `npm run test:deep`. */
const PART = 'short'

const testsOfBuild = async () => [await vitest('built', builtTests), await journeysOrNone(await browser)]

const allTests = async () => (await Promise.all([vitest('unit', unitTests, { isQuiet: true }), testsOfBuild()])).flat()

/** The number of journeys. */
function countJourneys() {
	const projects = PROJECTS.map((project) => `--project=${project}`)
	const options = { encoding: 'utf8', env: { ...process.env, PART } }
	const { stdout } = spawnSync('npx', ['playwright', 'test', '--list', ...projects], options)
	return Number(/^Total: (\d+) test/m.exec(stdout)?.[1] ?? 0)
}

/** Runs the journeys. Without a browser they count as skipped; in CI, where no one reads the last lines, as failed. */
function journeysOrNone(isBrowserHere) {
	if (isBrowserHere) return journeys(PROJECTS, PART)
	missing.push(`Left out, journeys: no browser (${HOW_TO_GET_A_BROWSER})`)
	return { ok: !process.env.CI, passed: 0, failed: 0, skipped: countJourneys(), failures: [] }
}

keepTemporaryFilesInMemory()
emptyResults()
const missing = leftOut()
const browser = hasBrowser()
const checks = step(['npm', 'run', 'check', '--silent'], { isQuiet: true })
const built = await build()
const tests = built.every(({ ok }) => ok) ? await allTests() : []

const bytes = 'test-results/bytes.txt'
if (existsSync(bytes)) process.stdout.write(`\n${readFileSync(bytes, 'utf8')}`)
process.exit(printSummary('test', [...built, ...tests, await checks], missing))
