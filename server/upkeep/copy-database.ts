import { hash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import path from 'node:path'
import { isPostgres } from '#drizzle/engine.ts'
import { type Shape, shapes } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'
import { openPostgresSource } from './copy-postgres.ts'
import { nameOf, type Row, type Side } from './copy-side.ts'
import { openSqliteSource } from './copy-sqlite.ts'
import { fillDatabase } from './copy-target.ts'

/** Digest of a table, independent of the order of its rows: the engines sort values differently. */
type Contents = { rows: number; sum: bigint; lastKey: string | undefined }

const hashOf = (row: Row) => BigInt(`0x${hash('sha256', JSON.stringify(row))}`)

/** Reads a table and computes its digest. @param take called with batches of its rows, as `side` would store them */
async function contentsOf(from: Side, side: Side, shape: Shape, take = async (_rows: Row[]) => {}): Promise<Contents> {
	const contents: Contents = { rows: 0, sum: 0n, lastKey: shape.rowNumber && (await from.lastKey(shape)) }
	for await (const read of from.read(shape)) {
		const rows = read.map((row) => row.map(side.storable))
		await take(rows)
		contents.rows += rows.length
		for (const row of rows) contents.sum += hashOf(row)
	}
	return contents
}

async function copyTable(source: Side, target: Side, shape: Shape) {
	const contents = await contentsOf(source, target, shape, (rows) => target.write(shape, rows))
	return { shape, contents }
}

type Copied = Awaited<ReturnType<typeof copyTable>>

/** Reads the target and compares it with the digests of the source. @throws CommandError at any difference */
async function compare(target: Side, copied: Copied[], tell: (line: string) => void) {
	const different: string[] = []
	for (const { shape, contents } of copied) {
		const { rows, sum, lastKey } = await contentsOf(target, target, shape)
		const isEqual = rows === contents.rows && sum === contents.sum && lastKey === contents.lastKey
		if (!isEqual) different.push(`${shape.name} (${contents.rows} rows were read, ${rows} are there)`)
		tell(`${shape.name.padEnd(16)} ${String(rows).padStart(9)} rows, ${isEqual ? 'equal' : 'DIFFERENT'}`)
	}
	if (different.length > 0) throw new CommandError(`The copy differs and was undone: ${different.join(', ')}.`)
}

/**
 * Copies tables, and compares what the target then holds with what was read.
 * @param target inside a transaction; its tables are empty
 * @param tell called with a line for each table
 * @throws CommandError where they differ
 */
export async function copyTables(source: Side, target: Side, tables: Shape[], tell: (line: string) => void) {
	const copied: Copied[] = []
	for (const shape of tables) copied.push(await copyTable(source, target, shape))
	// Last, because PostgreSQL locks out those who read a table from here on.
	for (const { shape, contents } of copied)
		if (contents.lastKey !== undefined) await target.setLastKey(shape, contents.lastKey)
	await compare(target, copied, tell)
}

/** Identifies a database by its address, or by the real path of its file. */
function identityOf(address: string) {
	if (!isPostgres(address)) {
		const file = path.resolve(address)
		try {
			return realpathSync(file)
		} catch {
			return file
		}
	}
	const { hostname, port, pathname, searchParams } = new URL(address)
	return [searchParams.get('host') ?? hostname, port || '5432', pathname].join(' ')
}

/**
 * Copies all data into an empty database, of the same engine or the other one, and compares both, in one transaction.
 * @param from address of a server's database, or path of an SQLite file; no site may be running on it
 * @param to the same; the site may have been started on it once, but not used
 * @param tell called with a line for each table
 * @throws CommandError if a database cannot be used or the copy differs; SchemaError, DatabaseFault. Nothing is changed
 * then
 */
export async function copyDatabase(from: string, to: string, tell: (line: string) => void) {
	if (identityOf(from) === identityOf(to))
		throw new CommandError(`Both addresses are of one database, ${nameOf(from)}.`)
	const source = isPostgres(from) ? await openPostgresSource(from) : openSqliteSource(from)
	try {
		await fillDatabase(to, async (target) => {
			await copyTables(source.side, target, shapes, tell)
			await source.refuseSite()
		})
	} finally {
		await source.close()
	}
}
