import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { CommandError } from '../commands/command-line.ts'
import { backupName, outdatedBackups } from './backup-names.ts'
import { databaseFile, emptyLog, type Inspection, inspectFile } from './database-file.ts'

const HOUR = 3_600_000
/** In one go: whoever writes between two pieces would make SQLite begin again, and a busy site never gets done. */
const ALL_PAGES = 0x7fffffff

/** Copies of a process that was killed; younger ones may be in the making. */
function removeLeftovers(folder: string, now: number) {
	for (const name of readdirSync(folder).filter((file) => /^garbi-.*\.part$/.test(file))) {
		const file = path.join(folder, name)
		if (now - statSync(file).mtimeMs > HOUR) rmSync(file, { force: true })
	}
}

function checkRoom(folder: string, bytes: number) {
	const { bavail, bsize } = statfsSync(folder)
	if (bavail * bsize < 1.5 * bytes)
		throw new CommandError(
			`There is no room in ${folder}: the copy takes ${megabytes(bytes)} and some space to work in.`,
		)
}

export const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

async function copyDatabase(source: string, target: string) {
	const database = new Sqlite(source, { fileMustExist: true, timeout: 5000 })
	try {
		await database.backup(target, { progress: () => ALL_PAGES })
	} finally {
		database.close()
	}
}

function checkCopy(file: string): Inspection {
	const inspection = inspectFile(file)
	if (inspection.damage.length === 0) return inspection
	throw new CommandError(`The database is damaged, and so was its copy, which is gone again: ${inspection.damage[0]}`)
}

export type Backup = { file: string; bytes: number; rows: Record<string, number>; removed: string[] }

/**
 * Copies the database of a site, running or not, into one file of a folder, reads the copy through, and removes the
 * backups there that have had their time. The counters of `limits.db` are no part of it: they are over in a day.
 * @throws CommandError where there is nothing to copy, no room, or the copy is not whole
 */
export async function makeBackup(dataDir: string, folder: string, now = Date.now()): Promise<Backup> {
	const source = databaseFile(dataDir)
	if (!existsSync(source)) throw new CommandError(`There is no data in ${dataDir}. Is DATA_DIR right?`)
	mkdirSync(folder, { recursive: true, mode: 0o700 })
	removeLeftovers(folder, Date.now())
	checkRoom(folder, statSync(source).size)

	const file = path.join(folder, backupName(now))
	const draft = `${file}.${process.pid}.part`
	try {
		await copyDatabase(source, draft)
		emptyLog(dataDir)
		const { rows } = checkCopy(draft)
		chmodSync(draft, 0o600)
		renameSync(draft, file)
		const removed = outdatedBackups(readdirSync(folder))
		for (const name of removed) rmSync(path.join(folder, name))
		return { file, bytes: statSync(file).size, rows, removed }
	} finally {
		for (const rest of ['', '-journal', '-wal', '-shm']) rmSync(draft + rest, { force: true })
	}
}
