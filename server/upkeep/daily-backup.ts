import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { promisify } from 'node:util'
import { lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { hasBackupOf } from '#app/platform/db/backup-names.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { engine } from '#drizzle/engine.ts'
import { settings } from '#drizzle/schema.ts'

const run = promisify(execFile)
const CLAIM = 'backupBegunAt'
/** A process that said it would, and has made none by then, is taken for dead. */
const PATIENCE = 3_600_000

/** Instants as text of one length, which sorts as they do. */
const asText = (at: number) => String(at).padStart(16, '0')

/** Says that this process makes the backup, by conditional update: of several processes one gets through. */
const claim = (context: Context) =>
	inTransaction(context, async (tx) => {
		const value = asText(context.now())
		const claimed = await tx
			.insert(settings)
			.values({ name: CLAIM, value })
			.onConflictDoUpdate({
				target: settings.name,
				set: { value },
				setWhere: lt(settings.value, asText(context.now() - PATIENCE)),
			})
			.returning({ name: settings.name })
		return claimed.length > 0
	})

/**
 * Makes the backup of the day (in UTC) unless there is one, in a process of its own: reading a copy through takes
 * seconds, and visitors would wait. PostgreSQL is copied by its own tools, not by us.
 * @param program the built `npm run backup`
 * @param signal ends it where the site stops meanwhile
 * @returns whether this call has made one
 * @throws Error with what the program said where it failed; the next try comes within the hour
 */
export async function backUpDaily(context: Context, program: string, signal?: AbortSignal): Promise<boolean> {
	const folder = context.config.backupDir
	if (!folder || engine === 'postgres') return false
	const names = existsSync(folder) ? readdirSync(folder) : []
	if (hasBackupOf(names, context.now()) || !(await claim(context))) return false
	try {
		await run(process.execPath, [program, '--to', folder], { signal })
		return true
	} catch (error) {
		if (signal?.aborted) return false
		throw error
	}
}
