import path from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { makeTables } from '#app/platform/db/migrate.server.ts'
import { openSqlite } from '#app/platform/db/sqlite/sqlite.server.ts'
import { kit } from '#drizzle/kit.ts'
import { type Shape, shapes } from '#drizzle/shapes.ts'
import { anyText } from './any-text.ts'
import { temporaryFolder } from './test-context.ts'

/** Creates an SQLite file with empty tables, with either engine of the tests. */
export async function emptySqlite() {
	const file = path.join(temporaryFolder(), 'app.db')
	const database = openSqlite(file)
	await database.alone((tx) => makeTables(tx, 'sqlite'))
	await database.close()
	return file
}

/** Opens a file for the duration of some work. */
export function onFile<Value>(file: string, work: (database: Sqlite.Database) => Value) {
	const database = new Sqlite(file)
	try {
		return work(database.defaultSafeIntegers())
	} finally {
		database.close()
	}
}

const hardText = fc.constantFrom(
	'',
	'NULL',
	'{}',
	'{"a",b}',
	`O'Brien "Núria" \\ \\N`,
	'\0',
	'a\0b',
	'\r\n\t',
	'😀\u{10ffff}',
)
type Value = string | bigint | null

const text: fc.Arbitrary<Value> = fc.oneof(hardText, anyText(20))
const number: fc.Arbitrary<Value> = fc.oneof(fc.bigInt(0n, 9n), fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n))
const key: fc.Arbitrary<Value> = fc.oneof(fc.bigInt(1n, 20n), fc.bigInt(1n, 2n ** 53n))

const columnsOf = (shape: Shape) => kit.describe(shape.table).columns

/** Generates rows for a table; columns that refer to another table are filled in later. */
const rowsFor = (shape: Shape) =>
	fc.array(
		fc.tuple(
			...columnsOf(shape).map((column) => {
				const value = column.name === shape.rowNumber ? key : column.dataType === 'number' ? number : text
				return column.notNull ? value : fc.option(value, { freq: 3 })
			}),
		),
		{ maxLength: 4 },
	)

/** Random rows for every table of the schema. */
export const anyCompany = fc.tuple(...shapes.map(rowsFor))
export type AnyCompany = typeof anyCompany extends fc.Arbitrary<infer Company> ? Company : never

/** Returns, by column name, a query for the keys that a foreign key may refer to. */
const referencesOf = (shape: Shape) =>
	new Map(
		kit.describe(shape.table).foreignKeys.map((foreign) => {
			const { columns, foreignColumns, foreignTable } = foreign.reference()
			const from = `SELECT "${foreignColumns[0]?.name}" FROM "${kit.describe(foreignTable).name}" ORDER BY 1`
			return [columns[0]?.name ?? '', from]
		}),
	)

type Rows = AnyCompany[number]

function storeRows(database: Sqlite.Database, shape: Shape, rows: Rows) {
	const columns = columnsOf(shape)
	const names = columns.map(({ name }) => `"${name}"`)
	const add = database.prepare(`INSERT OR IGNORE INTO "${shape.name}" (${names}) VALUES (${names.map(() => '?')})`)
	const referred = [...referencesOf(shape)].map(
		([name, query]) => [name, database.prepare(query).pluck().all()] as const,
	)
	const known = new Map(referred)
	rows.forEach((row, turn) => {
		const values = row.map((value, at) => {
			const keys = known.get(columns[at]?.name ?? '')
			return keys && value !== null ? keys[turn % keys.length] : value
		})
		const refersToNothing = columns.some(({ notNull }, at) => notNull && values[at] === undefined)
		if (!refersToNothing) add.run(values.map((value) => value ?? null))
	})
}

/** Stores the rows that fit; omits those whose key is taken or whose reference would be broken. */
export const store = (file: string, company: AnyCompany) =>
	onFile(file, (database) =>
		database.transaction(() => {
			shapes.forEach((shape, index) => {
				storeRows(database, shape, company[index] ?? [])
			})
		})(),
	)

/**
 * Returns everything in a file, with the types of its values: the rows of every table, and the last keys given.
 * @param nul what replaces NUL
 */
export const contentsOf = (file: string, nul = '\0') =>
	onFile(file, (database) => {
		const shown = (value: unknown) =>
			typeof value === 'bigint' ? `number ${value}` : JSON.stringify(value).replaceAll('\\u0000', nul)
		const all = (query: string) =>
			database
				.prepare<[], unknown[]>(query)
				.raw()
				.all()
				.map((row) => row.map(shown).join())
				.sort()
		return {
			...Object.fromEntries(shapes.map(({ name }) => [name, all(`SELECT * FROM "${name}"`)])),
			lastKeys: all('SELECT name, seq FROM sqlite_sequence WHERE seq > 0'),
		}
	})
