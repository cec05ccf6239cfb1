import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/*
 * Selects the tests that run again on PostgreSQL: those whose subject uses SQL. The layers above, pages and forms, are
 * the same on both engines.
 */

const moduleNames = /(?:from|import) '(?:#([^']+)|(\.\.?\/[^']+))'/g
/** Mark of a source that uses SQL: it builds queries, or has a driver. */
const SPEAKS_SQL = /from '(?:drizzle-orm(?:\/[^']*)?|pg|better-sqlite3)'/

const filesIn = (folder) =>
	readdirSync(folder, { recursive: true })
		.map((file) => path.join(folder, file))
		.filter((file) => /\.tsx?$/.test(file))

const read = new Map()
/** Returns our own files that a file imports. */
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

/** Returns the sources that use SQL, except the gazetteer's: its places are a local SQLite file with either engine. */
export const sqlSources = () =>
	['app', 'server'].flatMap(filesIn).filter((file) => speaksSql(file) && !file.startsWith('app/domain/places/'))

const OPENS_DATABASES = 'tests/support/test-context.ts'

/** Returns these files and everything they import, directly or not. */
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

const isUnitTest = (file) => /\.test\.tsx?$/.test(file) && !/^tests\/(?:browsers|built|e2e|domain\/places)\//.test(file)
const isOfPostgres = (file) => file.endsWith('.postgres.test.ts')

/** Returns the tests that open a database and import a source which uses SQL, and PostgreSQL's own. */
const testsOfSql = () =>
	filesIn('tests')
		.filter(isUnitTest)
		.filter(
			(file) => isOfPostgres(file) || (importedBy(file).some(speaksSql) && reachedFrom([file]).has(OPENS_DATABASES)),
		)

/**
 * Selects the page tests that are needed: for each source that no other test reaches, the page test that reaches least.
 */
function neededPages(pages, others) {
	const reached = reachedFrom(others)
	const byReach = pages.map((file) => [file, reachedFrom([file])]).sort(([, one], [, other]) => one.size - other.size)
	const missing = sqlSources().filter((source) => !reached.has(source))
	return new Set(missing.flatMap((source) => byReach.find(([, files]) => files.has(source))?.[0] ?? []))
}

/**
 * Returns the unit tests that run on PostgreSQL: its own, those of operations, and as few page tests as reach every
 * operation.
 */
export function testsOnPostgres() {
	const tests = testsOfSql()
	const isPage = (file) => /^tests\/(?:routes|web)\//.test(file)
	const needed = neededPages(
		tests.filter(isPage),
		tests.filter((file) => !isPage(file)),
	)
	return tests.filter((file) => !isPage(file) || needed.has(file))
}

/** Returns the tests of the built site that are about its database. */
export const builtTestsOnPostgres = () =>
	filesIn('tests/built').filter(
		(file) =>
			isOfPostgres(file) ||
			/^tests\/built\/(?:two-processes\.deep|commands-on-people|notices-killed\.deep)\.test\.ts$/.test(file),
	)
