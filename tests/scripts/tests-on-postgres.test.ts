import { expect, test } from 'vitest'
import { reachedFrom, sqlSources, testsOnPostgres } from '../../scripts/tests-on-postgres.mjs'

/** Returns whether only a built server or command runs a source; its tests are among those in `tests/built/`. */
const ofProcesses = (file: string) => /^server\/(?:commands\/|observe\/figures\.ts)/.test(file)

test('the tests on PostgreSQL reach every source with SQL', () => {
	const reached = reachedFrom(testsOnPostgres())
	const sources = sqlSources()
	expect(sources.length).toBeGreaterThan(50)
	expect(sources.filter((file) => !reached.has(file) && !ofProcesses(file))).toEqual([])
})

test('tests of operations and of PostgreSQL run on it; tests of rules without a database do not', () => {
	const tests = testsOnPostgres()
	expect(tests).toEqual(
		expect.arrayContaining([
			'tests/domain/quotes/request-quote.test.ts',
			'tests/platform/db/postgres/postgres.postgres.test.ts',
		]),
	)
	for (const above of [
		'tests/domain/quotes/statuses.test.ts',
		'tests/domain/quotes/draft.test.ts',
		'tests/web/quote/quote-answer.test.ts',
	])
		expect(tests).not.toContain(above)
})
