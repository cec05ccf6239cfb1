import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { origin, port } from './tests/e2e/site-place.mjs'
import { chromiumPath } from './tests/support/chromium.mjs'

/** Tests that look at every page: `npm run test:deep`. */
const ofEveryPage = ['accessibility', 'layout-shift'].map((name) => `**/${name}.spec.ts`)
/** Tests of what only scripts can do. */
const byScripts = ['content-policy', 'keyboard', 'quote-form-live', 'read-ahead']
/** Tests that are the same without scripts: most of their steps are on office pages, which do not hydrate. */
const atOffice = ['customers', 'hostile-texts', 'office-morning', 'repeat-and-import', 'several-at-once']
/** Journeys that also run where script files never load: visitors' forms and one of the office's. */
const EVERY_WAY = /@every-way/
/**
 * Journeys with scripts take three quarters of the time of all. `npm test` runs those of visitors' forms (`PART=short`),
 * `npm run test:deep` the others (`PART=rest`).
 */
const ofPart = { short: { grep: EVERY_WAY }, rest: { grepInvert: EVERY_WAY } }[process.env.PART ?? '']
const testIgnore = [...ofEveryPage, ...[...byScripts, ...atOffice].map((name) => `**/${name}.spec.ts`)]

export default defineConfig({
	testDir: 'tests/e2e',
	fullyParallel: true,
	// No more, because other tests run at the same time, and overloaded databases time out.
	workers: availableParallelism(),
	// Shared machines are many times slower at times; a test that hangs still fails.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	outputDir: 'test-results/playwright',
	use: {
		baseURL: origin,
		locale: 'es-ES',
		// An overloaded browser aborts page transitions, and logs that on the console.
		contextOptions: { reducedMotion: 'reduce' },
		launchOptions: {
			executablePath: chromiumPath,
			args: [
				'--no-sandbox',
				'--disable-gpu',
				'--disable-quic',
				'--no-first-run',
				'--disable-background-networking',
				'--disable-component-update',
				'--disable-sync',
				// Otherwise it keeps a spare process for the next site, and there is only one.
				'--renderer-process-limit=1',
			],
		},
	},
	projects: [
		{
			name: 'with-javascript',
			testIgnore: ofEveryPage,
			...ofPart,
			use: { ...devices['Desktop Chrome'], locale: 'es-ES' },
		},
		{
			name: 'without-javascript',
			testIgnore,
			use: { ...devices['Desktop Chrome'], locale: 'es-ES', javaScriptEnabled: false },
		},
		{ name: 'every-page', testMatch: ofEveryPage, use: { ...devices['Desktop Chrome'], locale: 'es-ES' } },
		{
			name: 'every-page-without-javascript',
			testMatch: '**/layout-shift.spec.ts',
			use: { ...devices['Desktop Chrome'], locale: 'es-ES', javaScriptEnabled: false },
		},
		// Scripts are allowed, but their files never arrive, as with a bad connection or a company's filter. Everything else
		// works as without scripts.
		{
			name: 'scripts-blocked',
			testIgnore,
			grep: EVERY_WAY,
			use: { ...devices['Desktop Chrome'], locale: 'es-ES' },
		},
	],
	webServer: {
		command: 'node tests/e2e/serve.mjs',
		url: `${origin}/health`,
		env: { PORT: port, HOST: '127.0.0.1' },
		// Errors that the site logs are the only trace of why it failed.
		stdout: 'pipe',
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
	},
})
