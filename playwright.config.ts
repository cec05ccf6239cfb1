import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { origin, port } from './tests/e2e/site-place.mjs'
import { chromiumPath } from './tests/support/chromium.mjs'

/** What only scripts can do. */
const byScripts = ['accessibility', 'content-policy', 'keyboard', 'quote-form-live', 'read-ahead']
/** What is the same without: most of it happens on the office's pages, which have none to come to life by. */
const atOffice = ['customers', 'hostile-texts', 'office-morning', 'repeat-and-import', 'several-at-once']
const testIgnore = [...byScripts, ...atOffice].map((name) => `**/${name}.spec.ts`)

export default defineConfig({
	testDir: 'tests/e2e',
	fullyParallel: true,
	// No more: other tests run beside them, and starved databases give up.
	workers: availableParallelism(),
	// Shared machines are at times many times slower; what hangs is still told.
	timeout: 180_000,
	expect: { timeout: 30_000 },
	forbidOnly: Boolean(process.env.CI),
	reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
	outputDir: 'test-results/playwright',
	use: {
		baseURL: origin,
		locale: 'es-ES',
		// A starved browser gives up page transitions half-way, and says so on the console.
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
				// Else it keeps a process ready for the next site, and there is but one.
				'--renderer-process-limit=1',
			],
		},
	},
	projects: [
		{ name: 'with-javascript', use: { ...devices['Desktop Chrome'], locale: 'es-ES' } },
		{
			name: 'without-javascript',
			testIgnore,
			use: { ...devices['Desktop Chrome'], locale: 'es-ES', javaScriptEnabled: false },
		},
		// Scripts may run, and their files never arrive: a bad line, a company's filter. For the forms that strangers fill in,
		// and one of the office's: what all others do without scripts they do here, too.
		{
			name: 'scripts-blocked',
			testIgnore,
			grep: /@every-way/,
			use: { ...devices['Desktop Chrome'], locale: 'es-ES' },
		},
	],
	webServer: {
		command: 'node tests/e2e/serve.mjs',
		url: `${origin}/health`,
		env: { PORT: port, HOST: '127.0.0.1' },
		gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
	},
})
