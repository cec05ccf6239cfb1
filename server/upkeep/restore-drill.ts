import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { openContext } from '#app/context.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { backupsAmong, backupTime } from '#app/platform/db/backup-names.ts'
import { CommandError } from '../commands/command-line.ts'
import { databaseFile, inspectFile } from './database-file.ts'
import { restoreBackup } from './restore.ts'

const HOUR = 3_600_000
const OLDEST_HOURS = 48

/** Returns the newest backup of a folder. @throws CommandError if there is none, or it is older than two days */
export function newestBackup(folder: string | undefined, now: number): string {
	const [name] = folder && existsSync(folder) ? backupsAmong(readdirSync(folder)) : []
	if (!folder || !name) throw new CommandError(`There is no backup in ${folder ?? 'BACKUP_DIR, which is off'}.`)
	const hours = Math.floor((now - (backupTime(name) ?? 0)) / HOUR)
	if (hours > OLDEST_HOURS)
		throw new CommandError(`The newest backup, ${name}, is ${hours} hours old. See npm run doctor.`)
	return path.join(folder, name)
}

/** Counts the requests that the running site had stored when the backup began; they are never deleted. */
function storedBefore(dataDir: string, at: number) {
	if (!existsSync(databaseFile(dataDir))) return 0
	const database = new Sqlite(databaseFile(dataDir), { fileMustExist: true, timeout: 5000 })
	try {
		return database.prepare('SELECT count(*) FROM quotes WHERE created_at < ?').pluck().get(at) as number
	} finally {
		database.close()
	}
}

export type Drilled = { table: string; inBackup: number; restored: number }[]

/**
 * Restores a backup into an empty folder and opens it as a starting site does. Then it compares the number of rows of
 * each table with the backup's, and deletes the folder. The site's own data is only read.
 * @throws CommandError if the backup cannot be restored, or rows are missing
 */
export async function drillRestore(config: Config, backup: string): Promise<Drilled> {
	const folder = mkdtempSync(path.join(tmpdir(), 'garbi-drill-'))
	try {
		const { file } = restoreBackup(folder, backup)
		const { rows: inBackup } = inspectFile(backup)
		const database = { ...config.database, address: file }
		const context = await openContext({ ...config, dataDir: folder, migrationBackupDir: folder, database })
		await context.database.close()
		context.places.close()

		const { rows, damage } = inspectFile(file)
		if (damage.length > 0) throw new CommandError(`After the start the restored data is damaged: ${damage[0]}`)
		const lost = Object.keys(inBackup).filter((table) => (rows[table] ?? 0) < (inBackup[table] ?? 0))
		if (lost.length > 0) throw new CommandError(`After the start rows are missing from ${lost.join(', ')}.`)
		const before = storedBefore(config.dataDir, backupTime(path.basename(backup)) ?? 0)
		if (before > (inBackup.quotes ?? 0))
			throw new CommandError(`The site had ${before} requests when the backup began; it holds ${inBackup.quotes}.`)
		return Object.entries(inBackup).map(([table, count]) => ({ table, inBackup: count, restored: rows[table] ?? 0 }))
	} finally {
		rmSync(folder, { recursive: true, force: true })
	}
}
