import { expect, test } from 'vitest'
import { reachedFrom, sqlSources, testsOnPostgres } from '../../scripts/tests-on-postgres.mjs'

/** Returns whether only a built server or command runs a source; its tests are among those in `tests/built/`. */
const ofProcesses = (file: string) => /^server\/(?:commands\/|observe\/figures\.ts)/.test(file)

test('every source that speaks SQL is among what the tests on PostgreSQL reach', () => {
	const reached = reachedFrom(testsOnPostgres())
	const sources = sqlSources()
	expect(sources.length).toBeGreaterThan(50)
	expect(sources.filter((file) => !reached.has(file) && !ofProcesses(file))).toEqual([])
})

test('an operation runs there, and so does what only PostgreSQL has; a rule that reads no database does not', () => {
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
