import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { onPostgres } from '#tests/support/postgres.ts'
import { projectFiles } from '#tests/support/project-files.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'
import { findPostgres } from '../../../scripts/postgres-cluster.mjs'

/**
 * Returns a pattern that omits tests which a new field does not affect. These are tests of several or killed processes,
 * and migrations from other schemas than the first and the last two.
 * @param last the number of the new schema
 */
const whatAFieldChanges = (last: number) => {
	const facts = [0, last - 1, last].map(fourDigits).join('|')
	return `^(?!.*(?:process|killed|that ran with (?!${facts})))`
}
const fourDigits = (number: number) => String(number).padStart(4, '0')

/** Greatest number of files that a developer should have to edit for a field, besides its texts. */
const MAX_FILES = 8
const LANGUAGES = 6

const ONE_WORKER = ['--minWorkers=1', '--maxWorkers=1']

/**
 * Tests of the built site that a new field affects: the forms' pages, the page about the calls, their bytes, and its
 * examples.
 */
const OF_THE_BUILD = '^(?:budget|routes/(?:office/desk/change|services)/|every example)'

const run = promisify(execFile)

const guide = readFileSync('docs/changing.md', 'utf8')
const chapter = guide.slice(guide.indexOf('### A field of a request'), guide.indexOf('Three places ask'))
const [line = '', tick = ''] = [...chapter.matchAll(/```ts\n(.*?)```/gs)].map(([, entry = '']) => entry)
const labelled = [...chapter.matchAll(/^\| (\w{2,3}) \| (.+) \|$/gm)].map(([, language, label]) => ({
	language,
	label,
}))
/** Labels of the two fields, by language. */
const labels = { occasion: labelled.slice(0, LANGUAGES), dogOnBoard: labelled.slice(LANGUAGES) }

/** Edits that a developer must make by hand, by file. */
const byHand: Record<string, (text: string) => string> = {
	'docs/contract.md': (text) => text.replace('`todoEnBodega` | whether', '`todoEnBodega`, `motivo`, `perro` | whether'),
	'docs/trust.md': (text) =>
		text
			.replace('orderNumber, answeredBy', 'orderNumber, occasion, answeredBy')
			.replace('wheelchairs, childSeats, remarks', 'wheelchairs, childSeats, dogOnBoard, remarks'),
	'tests/platform/db/older-schemas.deep.test.ts': (text) =>
		text.replace(
			/\n}\n\n\/\*\*.*\nfunction dataOf/,
			(end) =>
				`\n\t'${fourDigits(nextSchema(text))}': \`UPDATE quotes SET DES_OCCASION = 'Boda', dog_on_board = 1;\`,${end}`,
		),
}

/** Returns the number of the next schema. */
const nextSchema = (text: string) => (text.match(/^\t'\d{4}': /gm) ?? []).length

/** Copies the project and what its checks need into a folder of its own. */
function copyOfProject() {
	const folder = path.join(temporaryFolder(), 'project')
	for (const file of projectFiles()) {
		mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
		cpSync(file, path.join(folder, file))
	}
	symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
	return folder
}

/** Edits files as a developer does, and records which. */
function handsIn(folder: string) {
	const written = new Set<string>()
	return {
		written,
		write: (file: string, change: (text: string) => string) => {
			const before = readFileSync(path.join(folder, file), 'utf8')
			const after = change(before)
			expect(after, file).not.toBe(before)
			writeFileSync(path.join(folder, file), after)
			written.add(file)
		},
	}
}

const migrationsIn = (folder: string) =>
	['migrations', 'migrations-postgres'].map((each) =>
		readdirSync(path.join(folder, 'drizzle', each)).filter((name) => name.endsWith('_occasion.sql')),
	)

test.skipIf(onPostgres)(
	'a text field and a checkbox that are added by the guide alone appear everywhere',
	async () => {
		const folder = copyOfProject()
		const inCopy = async (program: string, ...given: string[]) => {
			const command = path.join(folder, 'node_modules/.bin', program)
			// A build in test mode would differ from the one that visitors get.
			const NODE_ENV = program === 'remix' ? 'production' : 'test'
			const env = { ...process.env, NODE_ENV, ALL_LANGUAGES: '1' } as const
			await run(command, given, { cwd: folder, maxBuffer: 1 << 26, env }).catch(({ stdout, stderr }) => {
				throw new Error(`${program}: ${stdout}${stderr}`)
			})
		}
		const { write, written } = handsIn(folder)
		const pattern = whatAFieldChanges(nextSchema(readFileSync('tests/platform/db/older-schemas.deep.test.ts', 'utf8')))

		write('app/domain/fields/request-fields.server.ts', (text) => text.replace('\n} satisfies', `\n${line}} satisfies`))
		write('app/domain/fields/folded-fields.server.ts', (text) =>
			text
				.replace('\n\tremarks: field({', `\n${tick}\tremarks: field({`)
				.replace('\ttaxNumber,\n}', '\ttaxNumber,\n\tticked,\n}'),
		)
		for (const [key, each] of Object.entries(labels)) {
			expect(each).toHaveLength(LANGUAGES)
			for (const { language, label } of each)
				write(`locales/${language}/fields.json`, (text) =>
					text.replace('\t"yes":', `\t"${key}": ${JSON.stringify(label)},\n\t"yes":`),
				)
		}
		for (const [file, change] of Object.entries(byHand)) {
			expect(guide, file).toContain(`| \`${file}\` |`)
			write(file, change)
		}
		const texts = [...written].filter((file) => file.startsWith('locales/'))
		expect(texts).toHaveLength(LANGUAGES)
		expect(written.size - texts.length).toBeLessThanOrEqual(MAX_FILES)

		await run('node', ['scripts/generate-migrations.mjs', 'occasion'], { cwd: folder })
		expect(migrationsIn(folder).map((found) => found.length)).toEqual([1, 1])

		await Promise.all([
			inCopy('tsc'),
			inCopy('biome', 'check', '--error-on-warnings', 'drizzle', ...written),
			inCopy('remix', 'vite:build'),
		])
		// The places do not depend on a request's fields.
		symlinkSync(path.resolve('build/places'), path.join(folder, 'build/places'))
		const derived = [
			'tests/domain/fields/every-field.test.ts',
			'tests/routes/services/every-field.test.ts',
			'tests/routes/services/openapi.test.ts',
			'tests/platform/db/migrate.test.ts',
			'tests/platform/db/older-schemas.deep.test.ts',
			'tests/architecture.test.ts',
			'tests/docs.test.ts',
		]
		// One worker, because other tests run in parallel.
		await inCopy(
			'vitest',
			'run',
			'--project',
			'unit',
			'--project',
			'unit-deep',
			...ONE_WORKER,
			'--testNamePattern',
			pattern,
			...derived,
		)
		const built = ['tests/built/page-budgets.test.ts', 'tests/built/services-docs.test.ts']
		await inCopy('vitest', 'run', '--project', 'built', ...ONE_WORKER, '--testNamePattern', OF_THE_BUILD, ...built)
		if (!findPostgres()) return
		const there = ['scripts/test-postgres.mjs', 'tests/platform/db/migrations.postgres.test.ts']
		await run('node', there, { cwd: folder, maxBuffer: 1 << 26 })
	},
	1_200_000,
)
