import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { backupName, backupsAmong, outdatedBackups } from '#app/platform/db/backup-names.ts'
import { isPostgres } from '#drizzle/engine.ts'
import { CommandError } from '../commands/command-line.ts'
import { countRows, databaseFile, emptyLog } from './database-file.ts'
import { copySite } from './portable-copy.ts'

export type Backup = { file: string; bytes: number; rows: Record<string, number>; removed: string[] }

/** Lists the backups of a folder by name, the newest first; none where it is missing. */
export const backupsIn = (folder: string) => (existsSync(folder) ? backupsAmong(readdirSync(folder)) : [])

/**
 * Backs up the database of a site, running or not, into a file of the folder; checks the copy and deletes expired
 * backups. A server's database is copied row by row into a file that both engines can restore. The counters of limits are
 * not included, because they expire within a day.
 * @param address of a server; by default the file in the data folder is copied
 * @throws CommandError if there is no data; CopyFault if the disk is full or the copy is not complete
 */
export async function makeBackup(
	dataDir: string,
	folder: string,
	now = Date.now(),
	address = databaseFile(dataDir),
): Promise<Backup> {
	const isServer = isPostgres(address)
	if (!isServer && !existsSync(address)) throw new CommandError(`There is no data in ${dataDir}. Is DATA_DIR right?`)
	const file = path.join(folder, backupName(now))
	const bytes = await copySite(address, file)
	if (!isServer) emptyLog(dataDir)
	const removed = outdatedBackups(readdirSync(folder))
	for (const name of removed) rmSync(path.join(folder, name))
	return { file, bytes, rows: countRows(file), removed }
}
