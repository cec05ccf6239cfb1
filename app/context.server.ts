import path from 'node:path'
import { engine } from '#drizzle/engine.ts'
import { isSeeded, seed } from '#drizzle/seed.ts'
import type { Company } from './domain/company/company.ts'
import { companyOf, refreshCompany } from './domain/company/current-company.server.ts'
import { lookOf } from './domain/looks/current-look.server.ts'
import type { Look } from './domain/looks/look.ts'
import { openPlaceProviders, type PlaceProviders } from './domain/places/providers.server.ts'
import { type Config, config } from './platform/config/config.server.ts'
import { readStoredSettings, withStored } from './platform/config/stored-settings.server.ts'
import { takeUpWhenThere } from './platform/db/away-at-start.server.ts'
import type { Database } from './platform/db/database.server.ts'
import { behindGate } from './platform/db/gate.server.ts'
import { migrateWithBackup } from './platform/db/migrate-with-backup.server.ts'
import { openDatabase } from './platform/db/open-database.server.ts'
import { refuseForeign } from './platform/db/postgres/foreign-objects.server.ts'
import { startFault } from './platform/db/postgres/postgres-errors.server.ts'
import { keepRowsIn } from './platform/db/rows/known-rows.server.ts'
import { rowsOnDisk } from './platform/db/rows/rows-on-disk.server.ts'

/** Everything that an operation may use. Tests make their own, with their own clock and database. */
export type Context = {
	database: Database
	/** returns milliseconds since 1970; the only clock of the application */
	now: () => number
	/** facts of the company, as last read from the database */
	readonly company: Company
	/** colours and logo of the company, as last read from the database */
	readonly look: Look
	config: Config
	places: PlaceProviders
}

/** Prepares a database for use: creates its tables and first records. It takes no lock where they exist. */
async function takeUp(database: Database, { database: { address }, migrationBackupDir: folder }: Config, now?: number) {
	await database.ready()
	await refuseForeign(database)
	await migrateWithBackup(database, { address, folder }, now ?? database.now())
	if (!(await isSeeded(database.read))) await database.transaction(seed)
}

/** Adds the settings stored in a database to those of the environment. */
const withThose = async (database: Database, settings: Config) =>
	withStored(settings, await readStoredSettings(database.read, settings.secret))

const openFor = ({ database: { address, connections } }: Config) => openDatabase(address, connections)

const contextOf = (database: Database, settings: Config, now: Context['now']): Context => ({
	database,
	now,
	get company() {
		return companyOf(database)
	},
	get look() {
		return lookOf(database)
	},
	config: settings,
	places: openPlaceProviders(settings, now),
})

/**
 * Opens a context whose database is ready for use.
 * @param clock clock in place of the database's, for tests
 * @throws SqliteError; DatabaseFault where a server cannot be used, or a file cannot be copied before a migration
 */
export async function openContext(settings: Config, clock?: () => number): Promise<Context> {
	const database = openFor(settings)
	try {
		await takeUp(database, settings, clock?.())
		await refreshCompany({ database })
		return contextOf(database, await withThose(database, settings), clock ?? database.now)
	} catch (error) {
		await database.close()
		throw startFault(settings.database.address, error)
	}
}

/** Context of a site that may start while its database server is unavailable. */
export type Site = {
	context: Context
	/** resolves when the database is ready; until then requests to it are refused as if it were unavailable */
	takenUp: Promise<void>
}

/**
 * Opens the context of a site, after one attempt to reach its database. If that fails, settings stored there do not
 * count yet: `haveSettingsChanged` then finds them, and the site starts again.
 * @throws the same as `openContext`, but not where a server is only unavailable for now
 */
export async function openSite(settings: Config): Promise<Site> {
	const database = openFor(settings)
	const { gated, open } = behindGate(database)
	if (engine === 'postgres') keepRowsIn(gated, rowsOnDisk(path.join(settings.dataDir, 'public-pages.json')))
	try {
		let stored = settings
		const { takenUp } = await takeUpWhenThere(settings.database.address, async () => {
			await takeUp(database, settings)
			stored = await withThose(database, settings)
			open()
		})
		return { context: contextOf(gated, stored, database.now), takenUp }
	} catch (error) {
		await database.close()
		throw error
	}
}

let current: Promise<Context> | undefined

/**
 * Returns the context of this process, opened like a site's on first use. @throws the same as `openSite`, and
 * ConfigError
 */
export function appContext() {
	current ??= openSite(config()).then(({ context }) => context)
	return current
}

/** Sets the context that `appContext` returns: a server's, or a test's with its own clock and database. */
export function setAppContext(context: Context) {
	current = Promise.resolve(context)
}
