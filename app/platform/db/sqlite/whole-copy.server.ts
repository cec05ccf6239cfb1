import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'

const HOUR = 3_600_000
/**
 * Copies all pages in one step. A write between two steps would make SQLite begin again, so a busy site would never
 * finish.
 */
const ALL_PAGES = 0x7fffffff

/** Failure to copy the database; the message gives the reason. */
export class CopyFault extends Error {
	override name = 'CopyFault'
}

/** Damage found in the copy, which the database must have too. */
export class DamagedCopy extends CopyFault {
	override name = 'DamagedCopy'
}

/** Formats a size in megabytes. */
export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** Lists the damage that SQLite finds: in pages and indexes, and rows that refer to missing ones. */
export function damageIn(database: Sqlite.Database): string[] {
	const pages = database.pragma('integrity_check') as { integrity_check: string }[]
	const orphans = database.pragma('foreign_key_check') as { table: string; parent: string }[]
	return [
		...pages.map((row) => row.integrity_check).filter((words) => words !== 'ok'),
		...orphans.map(({ table, parent }) => `a row of ${table} refers to a missing one of ${parent}`),
	]
}

/** Removes drafts left by a killed process; those younger than an hour may still be in use. */
function removeLeftovers(folder: string, now: number) {
	for (const name of readdirSync(folder).filter((file) => /^garbi-.*\.part$/.test(file))) {
		const file = path.join(folder, name)
		if (now - statSync(file).mtimeMs > HOUR) rmSync(file, { force: true })
	}
}

function checkRoom(folder: string, bytes: number) {
	const { bavail, bsize } = statfsSync(folder)
	if (bavail * bsize < 1.5 * bytes)
		throw new CopyFault(`There is no room in ${folder}: the copy takes ${megabytes(bytes)} and some space to work in.`)
}

async function copyPages(source: string, target: string) {
	const database = new Sqlite(source, { fileMustExist: true, timeout: 5000 })
	try {
		await database.backup(target, { progress: () => ALL_PAGES })
	} finally {
		database.close()
	}
}

/** Checks a copy for damage, and leaves it as a single file without a write-ahead log. */
function checkCopy(file: string) {
	const database = new Sqlite(file, { fileMustExist: true })
	try {
		database.pragma('journal_mode = DELETE')
		const [damage] = damageIn(database)
		if (damage) throw new DamagedCopy(`The database is damaged, and so was its copy, which is gone again: ${damage}`)
	} finally {
		database.close()
	}
}

/**
 * Copies the committed content of a SQLite file, in use or not, to another file, whose folder is created if missing.
 * The copy gets its name only when it is complete and checked. Only its owner may read it.
 * @param file its name begins with `garbi-`, so that a killed process's drafts are recognised and removed
 * @throws CopyFault where there is no room or the copy is incomplete; SqliteError, or the file system's error
 */
export async function copyWhole(source: string, file: string): Promise<void> {
	const folder = path.dirname(file)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	removeLeftovers(folder, Date.now())
	checkRoom(folder, statSync(source).size)

	const draft = `${file}.${process.pid}.part`
	try {
		await copyPages(source, draft)
		checkCopy(draft)
		chmodSync(draft, 0o600)
		renameSync(draft, file)
	} finally {
		for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(draft + rest, { force: true })
	}
}
