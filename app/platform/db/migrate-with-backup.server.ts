import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { log } from '#app/platform/log.server.ts'
import { engine } from '#drizzle/engine.ts'
import { KEPT_BEFORE_MIGRATION, nameBeforeMigration, outdatedBeforeMigration } from './backup-names.ts'
import type { Database } from './database.server.ts'
import { DatabaseFault } from './database-fault.server.ts'
import { type Migrated, migrate, migrations, SchemaError } from './migrate.server.ts'
import { copyWhole, DamagedCopy } from './sqlite/whole-copy.server.ts'
import { isDatabaseUnavailable } from './unavailable.server.ts'

/** Address of a database and folder of its backups, both for SQLite. */
type Place = { address: string; folder: string }

/**
 * Lists the paths of a folder's backups from before a migration whose retention is over; none where the folder is
 * missing.
 */
export const outdatedIn = (folder: string, now: number) =>
	(existsSync(folder) ? outdatedBeforeMigration(readdirSync(folder), now) : []).map((name) => path.join(folder, name))

/**
 * Copies the database before its migration. @throws DatabaseFault where no complete copy could be made, whatever the
 * reason
 */
async function backUp({ address, folder }: Place, from: string, now: number) {
	const file = path.join(folder, nameBeforeMigration(now, from))
	try {
		await copyWhole(address, file)
		return file
	} catch (error) {
		const todo =
			error instanceof DamagedCopy
				? 'Restore a backup from before the damage'
				: `See that ${folder} has room for a copy of the database and that the site may write there (BACKUP_DIR names ` +
					'another folder), then start again'
		throw new DatabaseFault(
			'The database must be migrated for this build, and is copied before that, which failed: ' +
				`${(error as Error).message.replace(/\.$/, '')}. Nothing was changed. ${todo}; or install the build from before.`,
		)
	}
}

/** Explains a migration's statement that failed on SQLite data; `startFault` explains a server's errors. */
function inWords(error: unknown) {
	const isReported = error instanceof SchemaError || error instanceof DatabaseFault || isDatabaseUnavailable(error)
	if (engine === 'postgres' || isReported || !(error instanceof Error)) return error
	const { message } = error.cause instanceof Error ? error.cause : error
	return new DatabaseFault(
		`The data cannot be migrated for this build: ${message}. Nothing was changed: install the build from before, and ` +
			'tell the author of this one.',
		{ cause: error },
	)
}

type Backup = { file: string; ms: number }

/** Logs the migration and the way back. @param ms duration of the migration without the copy */
function tell({ from, applied }: Migrated, ms: number, backup: Backup | undefined) {
	const wayBack = backup
		? `As it was before it is in ${backup.file}, for ${KEPT_BEFORE_MIGRATION.days} days. The way back: stop the site, ` +
			`npm run restore -- ${backup.file} --replace, and start the build from before`
		: 'The way back is what pg_dump wrote before'
	log().info(
		{ from, applied, ms: Math.round(ms), ...(backup && { backup: backup.file, backupMs: Math.round(backup.ms) }) },
		`The database was migrated. ${wayBack}.`,
	)
}

/**
 * Applies the missing migrations, all or none. A SQLite file that has had migrations and lacks some is copied first.
 * No other process writes in that time, so the copy is exactly the state before. A server's database is copied by its own
 * tools.
 * @param now time in the copy's name, in milliseconds since 1970
 * @throws DatabaseFault where the copy cannot be made; SchemaError and the engine's errors. Nothing is changed then
 */
export async function migrateWithBackup(database: Database, place: Place, now: number, known = migrations[engine]) {
	let backup: Backup | undefined
	const before = async (from: string) => {
		if (engine === 'postgres') return
		const began = performance.now()
		const file = await backUp(place, from, now)
		backup = { file, ms: performance.now() - began }
		for (const outdated of outdatedIn(place.folder, now)) rmSync(outdated, { force: true })
	}
	const began = performance.now()
	const migrated = await migrate(database, known, before).catch((error: unknown) => {
		// The migration was rolled back, so its backup is not needed.
		if (backup) rmSync(backup.file, { force: true })
		throw inWords(error)
	})
	if (!migrated.from || migrated.applied.length === 0) return
	tell(migrated, performance.now() - began - (backup?.ms ?? 0), backup)
}
