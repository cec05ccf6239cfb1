import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs a script in a folder of its own, where its results are. */
function inFolder() {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-summary-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	const module = path.resolve('scripts/test-summary.mjs')
	return (code: string) => {
		const program = `import { printSummary, printTotal } from ${JSON.stringify(module)}\nprocess.exit(${code})`
		const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
			cwd: folder,
			encoding: 'utf8',
		})
		return { status, lines: stdout.trim().split('\n') }
	}
}

const good = { ok: true, passed: 3, failed: 0, skipped: 1, failures: [] }
const bad = { ok: false, passed: 1, failed: 2, skipped: 0, failures: ['FAILED a', 'FAILED b'] }
const summary = (run: string, ...results: object[]) =>
	`printSummary('${run}', ${JSON.stringify(results)}, ['Left out'])`

test('a run ends with its failures, what was left out, and one line over all', () => {
	const run = inFolder()
	expect(run(summary('test', good, bad))).toEqual({
		status: 1,
		lines: ['FAILED a', 'FAILED b', 'Left out', '4 passed, 2 failed, 1 skipped'],
	})
	expect(run(summary('test', good)).status).toBe(0)
})

test('a runner without a report counts as one failure', () => {
	const { status, lines } = inFolder()(summary('test', { ...good, ok: false, passed: 0 }))
	expect([status, lines.at(-1)]).toEqual([1, '0 passed, 1 failed, 1 skipped'])
})

test('the last line sums up both runs, and a run without an end counts as failed', () => {
	const run = inFolder()
	run(summary('test', good))
	const total = `printTotal(['test', 'test-deep'])`
	expect(run(total)).toEqual({
		status: 1,
		lines: [
			'test-deep did not reach its end',
			'test: 3 passed, 0 failed, 1 skipped',
			'test-deep: 0 passed, 1 failed, 0 skipped',
			'3 passed, 1 failed, 1 skipped',
		],
	})
	run(summary('test-deep', bad))
	expect(run(total).lines.slice(0, 3)).toEqual(['FAILED a', 'FAILED b', 'test: 3 passed, 0 failed, 1 skipped'])
	run(summary('test-deep', good))
	expect(run(total)).toMatchObject({ status: 0 })
	expect(run(total).lines.at(-1)).toBe('6 passed, 0 failed, 2 skipped')
})
