import { defineConfig } from 'vitest/config'

/** Tests of what only one engine has. */
const ofTheOtherEngine = process.env.DATABASE_URL
	? [
			'tests/db/{database,migrate,older-schemas,log-of-changes,unavailable}.test.ts',
			'tests/server/upkeep/{backup,restore,doctor}.test.ts',
			'tests/context.test.ts',
		]
	: ['tests/**/*.postgres.test.ts']

/** Two runs of one runner: `unit` on the sources, `built` on the built application in processes of its own. */
export default defineConfig({
	test: {
		projects: [
			{
				extends: true,
				test: {
					name: 'unit',
					testTimeout: 60_000,
					include: ['tests/**/*.test.{ts,tsx}'],
					exclude: ['tests/e2e/**', 'tests/built/**', ...ofTheOtherEngine],
					globalSetup: process.env.DATABASE_URL ? ['tests/support/postgres-template.ts'] : [],
				},
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
		// By default one core is left idle, half of a small machine.
		maxWorkers: '100%',
		env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
	},
})
