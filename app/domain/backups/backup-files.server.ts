import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Context } from '#app/context.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { type BackupKind, readBackupName } from '#app/platform/db/backup-names.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type AskedBackup, askedBackup, storeAskedBackup } from '#app/platform/site-state.server.ts'
import { recordBackup } from './backup-events.server.ts'

export type BackupFile = {
	name: string
	kind: BackupKind
	/** when it began, in milliseconds since 1970 */
	at: number
	bytes: number
}

type Place = Pick<Config, 'backupDir' | 'migrationBackupDir'>

/** Lists the backups of this server, newest first; those made before a migration or a restore are among them. */
export function listBackups({ migrationBackupDir: folder }: Place): BackupFile[] {
	const names = existsSync(folder) ? readdirSync(folder) : []
	return names
		.flatMap((name) => {
			const read = readBackupName(name)
			const found = read && statSync(path.join(folder, name), { throwIfNoEntry: false })
			return read && found ? [{ name, ...read, bytes: found.size }] : []
		})
		.sort((a, b) => b.at - a.at || a.name.localeCompare(b.name))
}

/** Finds a backup by the name of its file. @param name as typed by anyone */
export function findBackup(config: Place, name: string) {
	const found = listBackups(config).find((backup) => backup.name === name)
	return found && { ...found, file: path.join(config.migrationBackupDir, found.name) }
}

/** Time after which a backup that was begun and has not ended counts as broken off, in milliseconds. */
const GRACE_MS = 3_600_000

/** Returns whether a backup that was asked for is being made. */
export async function isBackupUnderWay({ database, now }: Context) {
	const asked = await askedBackup(database.read)
	return asked !== undefined && now() - asked.at < GRACE_MS
}

/** Asks for a backup, which a process of the site makes within seconds. Does nothing while one is being made. */
export const askForBackup = (context: Context, actorId: number) =>
	inTransaction(context, async (tx) => {
		const asked = await askedBackup(tx)
		if (asked && context.now() - asked.at < GRACE_MS) return
		await storeAskedBackup(tx, { actorId, at: context.now(), isTaken: false })
	})

/** Takes the backup that was asked for, so that only one of several processes makes it. */
export const takeAskedBackup = (context: Context) =>
	inTransaction(context, async (tx): Promise<AskedBackup | undefined> => {
		const asked = await askedBackup(tx)
		if (!asked || asked.isTaken) return undefined
		await storeAskedBackup(tx, { ...asked, isTaken: true })
		return asked
	})

/** Notes that the backup was made, or that it was not. @param file its name; undefined where it failed */
export const endAskedBackup = (context: Context, { actorId }: AskedBackup, file: string | undefined) =>
	inTransaction(context, async (tx) => {
		await storeAskedBackup(tx, undefined)
		await recordBackup(tx, context, { kind: file === undefined ? 'notMade' : 'made', file, actorId })
	})

/** Adds a download, or an upload, to the trail. */
export const recordUse = (
	context: Context,
	use: { kind: 'downloaded' | 'uploaded'; file?: string; actorId: number | null },
) => inTransaction(context, (tx) => recordBackup(tx, context, use))
