import { type Company, company } from '#app/company/company.ts'
import { type Config, config } from '#app/config/config.server.ts'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { migrateWithBackup } from '#app/db/migrate-with-backup.server.ts'
import { startFault } from '#app/db/postgres-errors.server.ts'
import { openPlaceProviders, type PlaceProviders } from '#app/places/providers.server.ts'
import { seed } from '#drizzle/seed.ts'

/** All that an operation may reach. Tests make one of their own, with their own clock and database. */
export type Context = {
	database: Database
	/** milliseconds since 1970; the only clock of the application */
	now: () => number
	company: Company
	config: Config
	places: PlaceProviders
}

/** A database that can be worked with, with its tables and first records. */
async function openForWork(
	{ database: { address, connections }, migrationBackupDir: folder }: Config,
	clock?: () => number,
) {
	const database = openDatabase(address, connections)
	try {
		await database.ready()
		const now = (clock ?? database.now)()
		await migrateWithBackup(database, { address, folder }, now)
		await database.transaction(seed)
		return database
	} catch (error) {
		await database.close()
		throw startFault(address, error)
	}
}

/**
 * @param clock another one than the database's, for tests
 * @throws SqliteError; DatabaseFault where a server cannot be worked with, or a file not be copied before a migration
 */
export async function openContext(settings: Config, clock?: () => number): Promise<Context> {
	const database = await openForWork(settings, clock)
	const now = clock ?? database.now
	return { database, now, company, config: settings, places: openPlaceProviders(settings, now) }
}

let current: Promise<Context> | undefined

/** The context of this process, opened (migrated, seeded) on first use. @throws as `openContext`, ConfigError */
export function appContext() {
	current ??= openContext(config())
	return current
}

/** Makes `appContext` answer with another context: a test's own, with its own clock and database. */
export function setAppContext(context: Context) {
	current = Promise.resolve(context)
}
