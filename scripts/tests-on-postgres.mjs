import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Which tests run again on PostgreSQL: those whose subject speaks SQL. What stands above it, pages and forms, is the same
 * on both engines.
 */

const moduleNames = /(?:from|import) '(?:#([^']+)|(\.\.?\/[^']+))'/g
/** What a source says that speaks SQL: it builds queries, or has a driver. */
const SPEAKS_SQL = /from '(?:drizzle-orm(?:\/[^']*)?|pg|better-sqlite3)'/

const filesIn = (folder) =>
	readdirSync(folder, { recursive: true })
		.map((file) => path.join(folder, file))
		.filter((file) => /\.tsx?$/.test(file))

const read = new Map()
/** The files of ours that a file imports. */
function importedBy(file) {
	if (!read.has(file)) {
		const names = readFileSync(file, 'utf8').matchAll(moduleNames)
		const files = [...names].map(([, absolute, relative]) => absolute ?? path.join(path.dirname(file), relative))
		read.set(
			file,
			files.filter((other) => /\.tsx?$/.test(other) && existsSync(other)),
		)
	}
	return read.get(file)
}

const speaksSql = (file) => !file.startsWith('tests/') && SPEAKS_SQL.test(readFileSync(file, 'utf8'))

/** The sources that speak SQL, but the gazetteer's: places are a local file whatever keeps the company's data. */
export const sqlSources = () =>
	['app', 'server'].flatMap(filesIn).filter((file) => speaksSql(file) && !file.startsWith('app/domain/places/'))

const OPENS_DATABASES = 'tests/support/test-context.ts'

/** Everything that these files import, and what that imports. */
export function reachedFrom(files) {
	const reached = new Set()
	const waiting = [...files]
	while (waiting.length > 0) {
		const file = waiting.pop()
		if (reached.has(file)) continue
		reached.add(file)
		waiting.push(...importedBy(file))
	}
	return reached
}

const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(?:built|e2e|domain\/places)\//.test(file)
const isOfPostgres = (file) => file.endsWith('.postgres.test.ts')

/** Tests of a database that import a source which speaks SQL. */
const testsOfSql = () =>
	filesIn('tests')
		.filter(isUnitTest)
		.filter(
			(file) => isOfPostgres(file) || (importedBy(file).some(speaksSql) && reachedFrom([file]).has(OPENS_DATABASES)),
		)

/** Of tests of pages those that are needed: for each source that no other test reaches the one that reaches least. */
function neededPages(pages, others) {
	const reached = reachedFrom(others)
	const byReach = pages.map((file) => [file, reachedFrom([file])]).sort(([, one], [, other]) => one.size - other.size)
	const missing = sqlSources().filter((source) => !reached.has(source))
	return new Set(missing.flatMap((source) => byReach.find(([, files]) => files.has(source))?.[0] ?? []))
}

/** The unit tests that run on PostgreSQL: its own, those of operations, and as few of pages as reach every operation. */
export function testsOnPostgres() {
	const tests = testsOfSql()
	const isPage = (file) => /^tests\/(?:routes|web)\//.test(file)
	const needed = neededPages(
		tests.filter(isPage),
		tests.filter((file) => !isPage(file)),
	)
	return tests.filter((file) => !isPage(file) || needed.has(file))
}

/** The tests of the built site that are about its database. */
export const builtTestsOnPostgres = () =>
	filesIn('tests/built').filter(
		(file) =>
			isOfPostgres(file) || /^tests\/built\/(?:two-processes|commands-on-people|notices-killed)\.test\.ts$/.test(file),
	)
