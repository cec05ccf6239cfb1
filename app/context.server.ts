import path from 'node:path'
import { type Company, company } from '#app/company/company.ts'
import { type Config, config } from '#app/config.server.ts'
import { type Database, openDatabase } from '#app/db/database.server.ts'
import { migrate } from '#app/db/migrate.server.ts'
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

export async function openContext(settings: Config, now: () => number = Date.now): Promise<Context> {
	const database = openDatabase(path.join(settings.dataDir, 'app.db'))
	await migrate(database)
	await database.transaction(seed)
	return { database, now, company, config: settings, places: openPlaceProviders(settings, now) }
}

let current: Promise<Context> | undefined

/** The context of this process, opened (migrated, seeded) on first use. @throws ConfigError, SqliteError */
export function appContext() {
	current ??= openContext(config())
	return current
}

/** Makes `appContext` answer with another context: a test's own, with its own clock and database. */
export function setAppContext(context: Context) {
	current = Promise.resolve(context)
}
