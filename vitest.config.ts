import { defineConfig } from 'vitest/config'

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
					exclude: ['tests/e2e/**', 'tests/built/**'],
				},
			},
			{
				extends: true,
				test: { name: 'built', include: ['tests/built/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
			},
		],
		// By default one core is left idle, half of a small machine.
		maxWorkers: '100%',
		env: { NODE_ENV: 'test', LOG_LEVEL: 'silent' },
	},
})
