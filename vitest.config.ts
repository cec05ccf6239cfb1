import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.mjs'

/** Tests of what only one engine has. */
const ofTheOtherEngine = process.env.DATABASE_URL
	? [
			'tests/platform/db/{database,migrate,migrate-with-backup,older-schemas,log-of-changes,unavailable}.test.ts',
			'tests/platform/db/sqlite/*.test.ts',
			'tests/server/upkeep/{backup,restore,doctor}.test.ts',
			'tests/context.test.ts',
		]
	: ['tests/**/*.postgres.test.ts']

/** Tests that put a double in the place of a module, which others in the same process would meet. */
const withDoubledHash = [
	'tests/domain/accounts/log-in.test.ts',
	'tests/domain/accounts/passwords/{password-hash,reset-password}.test.ts',
	'tests/routes/account/registration.test.ts',
]

/** More than there are processors: many tests wait for servers and clocks. */
const workers = Math.ceil(availableParallelism() * 1.5)

const unit = { testTimeout: 60_000, hookTimeout: 60_000 }

/** Runs of one runner: `unit` on the sources, `built` on the built application in processes of its own. */
export default defineConfig({
	test: {
		projects: [
			{
				extends: true,
				test: {
					...unit,
					name: 'unit',
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: ['tests/e2e/**', 'tests/built/**', ...withDoubledHash, ...ofTheOtherEngine],
				},
			},
			{
				extends: true,
				test: { ...unit, name: 'unit-apart', include: withDoubledHash, isolate: true },
			},
			{
				extends: true,
				test: {
					name: 'built',
					testTimeout: 120_000,
					hookTimeout: 60_000,
					include: ['tests/built/**/*.test.ts'],
					exclude: ofTheOtherEngine,
				},
			},
		],
		maxWorkers: workers,
		// Workers that may go when they are idle are at times taken away together with a file they have just got.
		minWorkers: workers,
		// Files share what they have loaded, which halves the processor time: no test leaves anything behind in a module.
		isolate: false,
		sequence: { sequencer: LongestFirst },
		// What tests throw away seldom outlives them: with room for it, and no threads woken to look, a tenth is saved.
		poolOptions: { forks: { execArgv: ['--max-semi-space-size=64', '--single-threaded-gc'] } },
		globalSetup: process.env.DATABASE_URL ? ['tests/support/postgres-template.ts'] : [],
		// A starved machine takes seconds for what is over in a moment elsewhere.
		expect: { poll: { timeout: 30_000 } },
		env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
	},
})
