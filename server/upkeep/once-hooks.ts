import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Config } from '#app/platform/config/config.server.ts'
import { CommandError } from '../commands/command-line.ts'
import { type Backup, makeBackup } from './backup.ts'
import { databaseFile } from './database-file.ts'
import { type Restored, restoreBackup } from './restore.ts'

/** Path of the note that names the copy which belongs to ONCE's next backup. */
const noteIn = (dataDir: string) => path.join(dataDir, 'once-backup')

/**
 * Copies the database of a running site into its backups, before ONCE copies the whole data folder, file by file. A
 * note names the copy. If this fails there is no note, and ONCE pauses the site while it copies.
 * @throws CommandError where backups are outside the data folder; CopyFault
 */
export async function beforeBackup(
	{ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>,
	now = Date.now(),
): Promise<Backup> {
	const note = noteIn(dataDir)
	rmSync(note, { force: true })
	if (!backupDir?.startsWith(dataDir + path.sep))
		throw new CommandError(`BACKUP_DIR is not in ${dataDir}, and ONCE copies nothing else.`)
	const backup = await makeBackup(dataDir, backupDir, now)
	// Named only when it is complete: half a name would fail the restore.
	writeFileSync(`${note}.part`, path.relative(dataDir, backup.file), { mode: 0o600 })
	renameSync(`${note}.part`, note)
	return backup
}

/**
 * Puts the copy that the note names in place of the database, which changed while ONCE copied it. A database without a
 * write-ahead log was closed at that time, so it is whole and newer than the copy. A note whose copy is outdated and gone is
 * of an earlier backup.
 * @returns undefined where the database stays as it is
 * @throws CommandError where the copy cannot be used
 */
export function afterRestore({ dataDir }: Pick<Config, 'dataDir'>, now = Date.now()): Restored | undefined {
	const note = noteIn(dataDir)
	if (!existsSync(note)) return undefined
	const copy = path.join(dataDir, readFileSync(note, 'utf8'))
	const wasInUse = existsSync(`${databaseFile(dataDir)}-wal`)
	const restored = wasInUse && existsSync(copy) ? restoreBackup(dataDir, copy, { replace: true, now }) : undefined
	rmSync(note)
	return restored
}
