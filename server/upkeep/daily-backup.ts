import { existsSync, readdirSync } from 'node:fs'
import { lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { hasBackupOf } from '#app/platform/db/backup-names.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'
import type { RunProgram } from './asked-backups.ts'

/** Setting with the time at which a process began the backup of the day. */
export const BACKUP_CLAIM = 'backupBegunAt'
/** Time in milliseconds after which a process that claimed the backup without making one counts as dead. */
const GRACE_MS = 3_600_000

/** Formats an instant as text of fixed length, which sorts in the same order. */
const asText = (at: number) => String(at).padStart(16, '0')

/** Claims the backup for this process by a conditional update, so that only one of several processes makes it. */
const claim = (context: Context) =>
	inTransaction(context, async (tx) => {
		const value = asText(context.now())
		const claimed = await tx
			.insert(settings)
			.values({ name: BACKUP_CLAIM, value })
			.onConflictDoUpdate({
				target: settings.name,
				set: { value },
				setWhere: lt(settings.value, asText(context.now() - GRACE_MS)),
			})
			.returning({ name: settings.name })
		return claimed.length > 0
	})

/**
 * Makes the backup of the day (UTC) unless there is one. It runs in a process of its own, because checking a copy takes
 * seconds, during which visitors would wait.
 * @param program runs the built `npm run backup`
 * @param signal stops it when the site stops
 * @returns whether this call has made a backup
 * @throws Error with the program's output if it failed; the next attempt follows when the claim expires after an hour
 */
export async function backUpDaily(context: Context, program: RunProgram, signal?: AbortSignal): Promise<boolean> {
	const folder = context.config.backupDir
	if (!folder) return false
	const names = existsSync(folder) ? readdirSync(folder) : []
	if (hasBackupOf(names, context.now()) || !(await claim(context))) return false
	try {
		await program('backup', ['--to', folder])
		return true
	} catch (error) {
		if (signal?.aborted) return false
		throw error
	}
}
