import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { backupName, outdatedBackups } from '#app/platform/db/backup-names.ts'
import { copyWhole } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { CommandError } from '../commands/command-line.ts'
import { countRows, databaseFile, emptyLog } from './database-file.ts'

export type Backup = { file: string; bytes: number; rows: Record<string, number>; removed: string[] }

/**
 * Backs up the database of a site, running or not, into a file of the folder; checks the copy and deletes expired
 * backups. The counters in `limits.db` are not included, because they expire within a day.
 * @throws CommandError if there is no data; CopyFault if the disk is full or the copy is not complete
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
