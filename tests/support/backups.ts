import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { draftOfBackup, lookedAt } from '#app/domain/backups/drafts.server.ts'
import { askForRestore } from '#app/domain/backups/restores.server.ts'
import { siteState } from '#app/platform/site-state.server.ts'
import { lookAtDraft } from '#server/upkeep/look-at-draft.ts'
import { copySite } from '#server/upkeep/portable-copy.ts'
import { restoreRows } from '#server/upkeep/restore-rows.ts'
import type { TestContext } from './test-context.ts'

/** Makes a backup of a site under the name of a moment. Returns its file. */
export async function backUp(context: TestContext, name = 'garbi-20261120T080000Z.db') {
	const { migrationBackupDir: folder, database } = context.config
	mkdirSync(folder, { recursive: true })
	const file = path.join(folder, name)
	await copySite(database.address, file)
	return file
}

/** Changes a copy of a backup by SQL. Returns the copy. */
export function changed(backup: string, statements: string) {
	const file = backup.replace(/\.db$/, '-changed.db')
	copyFileSync(backup, file)
	const database = new Sqlite(file)
	try {
		database.exec(statements)
	} finally {
		database.close()
	}
	return file
}

/** Makes a draft of a backup and examines it, as a running site does. Returns its id, and what was found. */
export async function examined(context: TestContext, backup: string) {
	const id = await draftOfBackup(context.config, backup)
	await lookAtDraft(context, id)
	return { id, looked: lookedAt(context.config, id) }
}

/** Restores a backup into a site as it runs. Returns the file of the copy of before. */
export async function restore(context: TestContext, backup: string, actorId: number | null) {
	const { id } = await examined(context, backup)
	const asked = await askForRestore(context, { draft: id, actorId })
	const { restoring } = await siteState(context)
	if (!asked.ok || !restoring) throw new Error(`Not restored: ${JSON.stringify(asked)}`)
	const name = await restoreRows(context, restoring)
	return path.join(context.config.migrationBackupDir, name ?? 'none')
}

/** Lists the files of drafts. */
export const draftsOf = ({ config }: TestContext) => readdirSync(path.join(config.dataDir, 'restoring'))
