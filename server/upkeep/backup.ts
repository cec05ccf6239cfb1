import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupName, outdatedBackups } from '#app/platform/db/backup-names.ts'
import { copyWhole } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { CommandError } from '../commands/command-line.ts'
import { countRows, databaseFile, emptyLog } from './database-file.ts'

export type Backup = { file: string; bytes: number; rows: Record<string, number>; removed: string[] }

/**
 * Copies the database of a site, running or not, into one file of a folder, reads the copy through, and removes the
 * backups there that have had their time. The counters of `limits.db` are no part of it: they are over in a day.
 * @throws CommandError where there is nothing to copy; CopyFault where there is no room, or the copy is not whole
 */
export async function makeBackup(dataDir: string, folder: string, now = Date.now()): Promise<Backup> {
	const source = databaseFile(dataDir)
	if (!existsSync(source)) throw new CommandError(`There is no data in ${dataDir}. Is DATA_DIR right?`)
	const file = path.join(folder, backupName(now))
	await copyWhole(source, file)
	emptyLog(dataDir)
	const removed = outdatedBackups(readdirSync(folder))
	for (const name of removed) rmSync(path.join(folder, name))
	return { file, bytes: statSync(file).size, rows: countRows(file), removed }
}
