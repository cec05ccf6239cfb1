import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { copyWhole } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { isPostgres } from '#drizzle/engine.ts'
import { shapes } from '#drizzle/shapes.ts'
import { copyTables } from './copy-database.ts'
import { openPostgresSource } from './copy-postgres.ts'
import { fillDatabase } from './copy-target.ts'
import { inspectFile } from './database-file.ts'

const silent = () => undefined

/** Copies the rows of a server's database to an SQLite file, as they were at one moment. */
async function copyRows(address: string, file: string) {
	const draft = `${file}.${process.pid}.part`
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
	const source = await openPostgresSource(address, true)
	try {
		await fillDatabase(draft, (target) => copyTables(source.side, target, shapes, silent))
		// Leaves a single file, without a log.
		inspectFile(draft)
		chmodSync(draft, 0o600)
		renameSync(draft, file)
	} finally {
		await source.close()
		for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(draft + rest, { force: true })
	}
}

/**
 * Copies a site's database, running or not, to an SQLite file that either engine can restore. The file gets its name
 * only when it is complete and checked, and only its owner may read it.
 * @param address of a server, or path of a file
 * @param file its name begins with `garbi-`
 * @returns size of the file in bytes
 * @throws CopyFault, CommandError, SchemaError, DatabaseFault; the file system's errors
 */
export async function copySite(address: string, file: string): Promise<number> {
	await (isPostgres(address) ? copyRows(address, file) : copyWhole(address, file))
	return statSync(file).size
}
