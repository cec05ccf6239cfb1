import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Context } from '#app/context.server.ts'
import { endAskedBackup, takeAskedBackup } from '#app/domain/backups/backup-files.server.ts'
import {
	draftToExamine,
	hasDraft,
	removeDrafts,
	removeOldDrafts,
	storeLooked,
} from '#app/domain/backups/drafts.server.ts'
import { beginRestore, giveUpRestore } from '#app/domain/backups/restores.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { backupsIn } from './backup.ts'

const run = promisify(execFile)
/** Time after which a restore is given up whose draft no process has, in milliseconds. */
const NO_DRAFT_WITHIN = 60 * 60_000

/** Runs a built program, with what it says. Rejects with its output where it fails. */
export type RunProgram = (name: 'backup' | 'site-backups', given: readonly string[]) => Promise<unknown>

/** Makes the function that runs the built programs of a folder. @param signal stops them when the site stops */
export const programsIn =
	(folder: string, signal: AbortSignal): RunProgram =>
	(name, given) =>
		run(process.execPath, [path.join(folder, `${name}.js`), ...given], { signal })

/** Makes the backup that an administrator asked for, in a process of its own. */
export async function makeAskedBackup(context: Context, program: RunProgram) {
	const { backupDir } = context.config
	const asked = await takeAskedBackup(context)
	if (!asked) return
	try {
		if (!backupDir) throw new Error('BACKUP_DIR is off.')
		await program('backup', ['--to', backupDir])
		await endAskedBackup(context, asked, backupsIn(backupDir)[0])
	} catch (error) {
		await endAskedBackup(context, asked, undefined)
		throw error
	}
}

/** Examines a backup that was uploaded or chosen, in a process of its own, and removes those of a day ago. */
export async function examineDrafts(context: Context, program: RunProgram) {
	const { restoring } = await siteState(context)
	removeOldDrafts(context.config, context.now(), restoring?.draft)
	const id = draftToExamine(context.config)
	if (!id) return
	try {
		await program('site-backups', ['look', id])
	} catch (error) {
		await storeLooked(context.config, id, { problem: 'unreadable', detail: '' })
		throw error
	}
}

/**
 * Runs the restore that was asked for, in a process of its own. A process that ends half-way has changed nothing; after
 * three of them the restore is given up.
 */
export async function runAskedRestore(context: Context, program: RunProgram, signal?: AbortSignal) {
	const { restoring } = await siteState(context)
	if (!restoring) return
	const { draft } = restoring
	if (!hasDraft(context.config, draft)) {
		// Another server has it, or it is gone.
		if (context.now() - restoring.at > NO_DRAFT_WITHIN) await giveUpRestore(context, draft, 'failed')
		return
	}
	const begun = await beginRestore(context).catch((error: unknown) => {
		// The process that restores it lets no other write.
		if (isDatabaseUnavailable(error)) return 'other'
		throw error
	})
	if (begun === 'tooOften') return giveUpRestore(context, draft, 'failed')
	if (begun === 'other') return
	log().warn({ userId: restoring.actorId }, 'a backup is being restored')
	try {
		await program('site-backups', ['restore'])
		// Not by the database: with the restored data the site is opening again, and this one may be closed.
		removeDrafts(context.config)
	} catch (error) {
		if (!signal?.aborted) throw error
	}
}
