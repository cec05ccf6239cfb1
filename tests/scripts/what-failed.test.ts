import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from '../../scripts/what-failed.mjs'

test('a failed test is reported with its file and the first lines of its message', () => {
	const passed = { status: 'passed', fullName: 'adds', failureMessages: [] }
	const why = Array.from({ length: 40 }, (_, at) => `line ${at}`).join('\n')
	const failed = { status: 'failed', fullName: 'subtracts', failureMessages: [why] }
	const [line, ...others] = failuresOfVitest({
		testResults: [{ name: 'tests/sums.test.ts', message: '', assertionResults: [passed, failed] }],
	})
	expect(others).toEqual([])
	expect(line).toMatch(/^FAILED tests\/sums\.test\.ts > subtracts\n {4}line 0\n/)
	expect(line).toContain('line 11\n')
	expect(line).not.toContain('line 12')
})

test('an unreadable test file is reported too, and a run without a report has no failures', () => {
	const testResults = [{ name: 'tests/broken.test.ts', message: 'Unexpected token', assertionResults: [] }]
	expect(failuresOfVitest({ testResults })).toEqual(['FAILED tests/broken.test.ts > the file\n    Unexpected token\n'])
	expect(failuresOfVitest({})).toEqual([])
	expect(failuresOfPlaywright({})).toEqual([])
})

test('a failed browser test is reported with its suite, its browser and every error', () => {
	const result = (...messages: string[]) => ({ errors: messages.map((message) => ({ message })) })
	const specs = [
		{ ok: true, file: 'menu.spec.ts', title: 'opens', tests: [] },
		{
			ok: false,
			file: 'menu.spec.ts',
			title: 'closes',
			tests: [
				{ status: 'expected', projectName: 'without-javascript', results: [] },
				{
					status: 'unexpected',
					projectName: 'with-javascript',
					results: [result('first'), result('too long', 'waiting')],
				},
			],
		},
	]
	expect(failuresOfPlaywright({ suites: [{ suites: [{ specs }] }] })).toEqual([
		'FAILED menu.spec.ts (with-javascript) > closes\n    too long\n    waiting\n',
	])
})
