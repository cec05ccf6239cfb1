import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RESULTS } from './test-steps.mjs'

/* The last lines of a run of tests, and the line over several runs. */

const fileOf = (run) => path.join(RESULTS, `total-of-${run}.json`)
const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`

const add = (sum, { passed, failed, skipped }) => ({
	passed: sum.passed + passed,
	failed: sum.failed + failed,
	skipped: sum.skipped + skipped,
})
const NONE = { passed: 0, failed: 0, skipped: 0 }

const asLines = (texts) => texts.map((text) => `${text.trimEnd()}\n`).join('')

/**
 * Prints what failed and why, what was left out, and the total of a run, and stores the total for `printTotal`.
 * @param run its name
 * @param results as the steps return them
 * @param leftOut lines about what is not installed
 * @returns the exit code: 0 where nothing failed
 */
export function printSummary(run, results, leftOut = []) {
	// A runner that ended without a report has failed at least once.
	const total = results
		.map(({ ok, failed, ...rest }) => ({ ...rest, failed: ok ? failed : Math.max(failed, 1) }))
		.reduce(add, NONE)
	const failures = results.flatMap((result) => result.failures)
	mkdirSync(RESULTS, { recursive: true })
	writeFileSync(fileOf(run), JSON.stringify({ ...total, failures }))
	process.stdout.write(`\n${asLines([...failures, ...leftOut])}${line(total)}\n`)
	return total.failed === 0 ? 0 : 1
}

/**
 * Prints what failed in each of several runs, so that the end of a long output has it, and the total over them. A run that
 * left no total has failed.
 * @returns the exit code: 0 where nothing failed
 */
export function printTotal(runs) {
	const totals = runs.map((run) =>
		existsSync(fileOf(run))
			? JSON.parse(readFileSync(fileOf(run), 'utf8'))
			: { ...NONE, failed: 1, failures: [`${run} did not reach its end`] },
	)
	const total = totals.reduce(add, NONE)
	const failures = asLines(totals.flatMap((of) => of.failures))
	const ofRuns = runs.map((run, index) => `${run}: ${line(totals[index])}\n`).join('')
	process.stdout.write(`\n${failures}${ofRuns}${line(total)}\n`)
	return total.failed === 0 ? 0 : 1
}
