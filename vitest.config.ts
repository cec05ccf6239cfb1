import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

/** Tests of what only the other engine has. */
const ofTheOtherEngine = process.env.DATABASE_URL
	? [
			'tests/platform/db/{database,migrate,migrate-with-backup,log-of-changes,unavailable}.test.ts',
			'tests/platform/db/older-schemas.deep.test.ts',
			'tests/platform/db/sqlite/*.test.ts',
			'tests/server/upkeep/{backup,restore,doctor,once-hooks}.test.ts',
			'tests/context.test.ts',
		]
	: ['tests/**/*.postgres.test.ts']

/** Tests that replace a module by a double, which other tests in the same process would get too. */
const withDoubledHash = [
	'tests/domain/accounts/log-in.test.ts',
	'tests/domain/accounts/passwords/{password-hash,reset-password}.test.ts',
	'tests/routes/account/registration.test.ts',
]

/** More than the processors, because many tests wait for servers and clocks. */
const workers = Math.ceil(availableParallelism() * 1.5)

/** Tests that take long: `npm run test:deep`. */
const deep = 'tests/**/*.deep.test.ts'

/** Sources are tested with texts that name the sample company, as after opening a new database. */
const unit = {
	testTimeout: 60_000,
	hookTimeout: 60_000,
	setupFiles: ['tests/support/sample-texts.ts', 'tests/support/answer-runner.ts'],
}
const built = { testTimeout: 120_000, hookTimeout: 60_000 }

/**
 * Projects of one test runner: `unit` and `unit-apart` for the sources, `built` for the built application in processes
 * of its own, `browsers` for Firefox and WebKit; those of `-deep` take long.
 */
export default defineConfig({
	test: {
		projects: [
			{
				extends: true,
				test: {
					...unit,
					name: 'unit',
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: [
						'tests/e2e/**',
						'tests/built/**',
						'tests/browsers/**',
						deep,
						...withDoubledHash,
						...ofTheOtherEngine,
					],
				},
			},
			{
				extends: true,
				test: { ...unit, name: 'unit-apart', include: withDoubledHash, isolate: true },
			},
			{
				extends: true,
				test: { ...unit, name: 'unit-deep', include: [deep], exclude: ['tests/built/**', ...ofTheOtherEngine] },
			},
			{
				extends: true,
				test: { ...built, name: 'built', include: ['tests/built/**/*.test.ts'], exclude: [deep, ...ofTheOtherEngine] },
			},
			{
				extends: true,
				test: { ...built, name: 'built-deep', include: ['tests/built/**/*.deep.test.ts'], exclude: ofTheOtherEngine },
			},
			{
				extends: true,
				test: { ...built, name: 'browsers', include: ['tests/browsers/*.test.ts'] },
			},
		],
		maxWorkers: workers,
		// Workers that may stop when idle sometimes stop together with a file that they have just received.
		minWorkers: workers,
		// Files share loaded modules, which halves the processor time; so no test may leave state in a module.
		isolate: false,
		sequence: { sequencer: LongestFirst },
		// Most objects of tests are short-lived. A larger young generation and a single-threaded collector save a tenth of
		// the time.
		poolOptions: { forks: { execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] } },
		globalSetup: process.env.DATABASE_URL ? ['tests/support/postgres-template.ts'] : [],
		// An overloaded machine takes seconds for what is otherwise immediate.
		expect: { poll: { timeout: 30_000 } },
		env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
	},
})
