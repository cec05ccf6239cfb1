import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { draftFile } from '#app/domain/backups/drafts.server.ts'
import { nameBeforeRestore } from '#app/platform/db/backup-names.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { makeTables } from '#app/platform/db/migrate.server.ts'
import { openSqlite } from '#app/platform/db/sqlite/sqlite.server.ts'
import { CopyFault } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { type AskedRestore, passingSettings, siteStateIn } from '#app/platform/site-state.server.ts'
import { isPostgres } from '#drizzle/engine.ts'
import { passwordResets, sessions, setupLinks } from '#drizzle/schema.ts'
import { type Shape, shapes } from '#drizzle/shapes.ts'
import { CommandError } from '../commands/command-line.ts'
import { keepOwn, putOwnBack } from './after-restore.ts'
import { copyTables } from './copy-database.ts'
import type { Side } from './copy-side.ts'
import { sqliteSide } from './copy-sqlite.ts'
import { sideOf } from './copy-target.ts'
import { whyUnusable } from './database-file.ts'
import { copySite } from './portable-copy.ts'

/** What does not come back: sessions end, and a one-time link that was used since must not work again. */
const left = [sessions, passwordResets, setupLinks]
const restored = shapes.filter(({ table }) => !left.some((each) => each === table))

/** Brings a draft to the schema of this build, and checks it once more. @throws CommandError if it cannot be used */
async function prepare(file: string) {
	const database = openSqlite(file)
	try {
		await database.alone((tx) => makeTables(tx, 'sqlite'))
	} finally {
		await database.close()
	}
	const reason = whyUnusable(file)
	if (reason) throw new CommandError(reason)
}

/** Takes out of a copy what is under way on the site, because a site that starts on it is not restoring. */
function forgetPassing(file: string) {
	const copy = new Sqlite(file)
	try {
		const names = passingSettings.map(() => '?').join()
		copy.prepare(`DELETE FROM settings WHERE name IN (${names})`).run(...passingSettings)
	} finally {
		copy.close()
	}
}

/** Reads the last key of each table that numbers its rows. */
async function lastKeys(side: Side) {
	const keys: { shape: Shape; key: bigint }[] = []
	for (const shape of shapes) if (shape.rowNumber) keys.push({ shape, key: BigInt(await side.lastKey(shape)) })
	return keys
}

/** Lets no row have a key that was given after the backup: links name some of them. */
async function leaveKeysOut(side: Side, given: Awaited<ReturnType<typeof lastKeys>>) {
	for (const { shape, key } of given)
		if (BigInt(await side.lastKey(shape)) < key) await side.setLastKey(shape, String(key))
}

async function replaceRows(tx: Transaction, side: Side, draft: string) {
	const source = new Sqlite(draft, { readonly: true })
	try {
		const given = await lastKeys(side)
		for (const { table } of shapes.toReversed()) await tx.run(sql`DELETE FROM ${table}`)
		await copyTables(sqliteSide(source), side, restored, () => undefined)
		await leaveKeysOut(side, given)
	} finally {
		source.close()
	}
}

/**
 * Replaces the rows of a site that may be running by those of a draft, in one transaction that no other writes into, and
 * copies the data as it was before. Sessions end, numbers of requests go on a thousand later, and mails and jobs are
 * held.
 * @returns name of the copy of before; undefined where this restore is no longer asked for
 * @throws CommandError where the draft cannot be used or the rows differ; CopyFault; errors of the engine and the file
 * system. Nothing is changed then
 */
export async function restoreRows(context: Context, asked: AskedRestore): Promise<string | undefined> {
	const { config, database } = context
	const { address } = config.database
	const draft = draftFile(config, asked.draft)
	if (!draft) throw new CommandError('There is no such draft.')
	await prepare(draft)
	const before = path.join(config.migrationBackupDir, nameBeforeRestore(context.now()))
	return database.alone(async (tx) => {
		// Waits for all who write, and lets none begin.
		if (isPostgres(address)) await tx.run(sql`LOCK TABLE migrations IN EXCLUSIVE MODE`)
		if ((await siteStateIn(tx)).restoring?.draft !== asked.draft) return undefined
		await copySite(address, before)
		forgetPassing(before)
		const own = await keepOwn(tx, asked)
		await replaceRows(tx, sideOf(address, tx), draft)
		await putOwnBack(tx, context, own, path.basename(before))
		return path.basename(before)
	})
}

/** Returns why a restore has failed, as a code for the page. */
export function restoreProblem(error: unknown) {
	const code = error instanceof Error ? String(Reflect.get(error, 'code') ?? '') : ''
	if (error instanceof CopyFault || ['ENOSPC', 'SQLITE_FULL', '53100'].includes(code)) return 'noRoom'
	return error instanceof CommandError ? 'differs' : 'failed'
}
