import { buildIfOld, journeys, keepTemporaryFilesInMemory, step, vitest } from './test-steps.mjs'
import { printSummary } from './test-summary.mjs'

/*
 * `npm run test:deep`: what takes long. Builds the site unless the build is newer than the sources, then runs two rows
 * beside each other: the tests on PostgreSQL; and crashes, floods, older schemas, the proof of a new field, byte budgets in
 * six languages, other clocks, every page by axe and for its layout, journeys with scripts and where scripts never load, and
 * journeys in Firefox and WebKit.
 */

const ALL_LANGUAGES = { env: { ALL_LANGUAGES: '1' } }
const vitestOf = (...given) => ['npx', 'vitest', 'run', ...given]

const onPostgres = () => vitest('postgres', ['node', 'scripts/test-postgres.mjs'], { isQuiet: true })

async function onTheBuild() {
	return [
		await vitest('built-deep', vitestOf('--project', 'built-deep')),
		await vitest('budgets', vitestOf('--project', 'built', 'tests/built/page-budgets.test.ts'), ALL_LANGUAGES),
		await vitest('unit-deep', vitestOf('--project', 'unit-deep')),
		await step(['node', 'scripts/test-days.mjs', 'dates', '--day', 'leap-day', '--day', 'before-summer-time']),
		await journeys(['with-javascript', 'every-page', 'every-page-without-javascript', 'scripts-blocked'], 'rest'),
		await vitest('browsers', vitestOf('--project', 'browsers')),
	]
}

keepTemporaryFilesInMemory()
const built = await buildIfOld()
const tests = built.every(({ ok }) => ok) ? (await Promise.all([onTheBuild(), onPostgres()])).flat() : []
process.exit(printSummary('test-deep', [...built, ...tests]))
