import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { type Config, ConfigError } from '#app/platform/config/config.server.ts'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { engine } from '#drizzle/engine.ts'
import { type Check, fail, ok } from './check.ts'
import { newestWriting, outboxCheck, pragmaCheck, wholenessChecks } from './database-checks.ts'
import { databaseFile, inspect } from './database-file.ts'
import {
	backupCheck,
	clockCheck,
	diskCheck,
	folderCheck,
	mailCheck,
	nodeCheck,
	originCheck,
	placesCheck,
} from './machine-checks.ts'
import { serverChecks } from './server-checks.ts'
import { savedCompanyCheck } from './setup-checks.ts'

function inspectBesideTheSite(file: string) {
	const database = new Sqlite(file, { fileMustExist: true, timeout: 5000 })
	try {
		return inspect(database)
	} finally {
		database.close()
	}
}

/** Checks the database without migrating, seeding or writing anything. */
async function databaseChecks({ dataDir }: Config, now: number): Promise<Check[]> {
	const inspection = inspectBesideTheSite(databaseFile(dataDir))
	const checks = wholenessChecks(inspection)
	if (checks.some(({ level }) => level !== 'ok')) return checks
	const database = openDatabase(databaseFile(dataDir))
	try {
		return [
			...checks,
			await pragmaCheck(database),
			await savedCompanyCheck(database),
			await outboxCheck(database, now),
			clockCheck(await newestWriting(database), now),
		]
	} finally {
		await database.close()
	}
}

/** Runs a check, and turns an error into a failure. */
const guarded = async (name: string, todo: string, look: () => Promise<Check[]>) =>
	look().catch((error: Error) => [fail(name, error.message, todo)])

/** Checks the data folder and its contents. */
async function fileChecks(config: Config, now: number): Promise<Check[]> {
	const folder = folderCheck(config)
	if (!existsSync(databaseFile(config.dataDir))) return [folder]
	const todo = 'restore the last backup: npm run restore -- <file> --replace'
	return [
		folder,
		...(await guarded('database', todo, () => databaseChecks(config, now))),
		...(await guarded('disk', 'see who may read it', async () => [diskCheck(config), backupCheck(config, now)])),
	]
}

/**
 * Checks everything that a site needs to run well, without changing anything. The site may be running.
 * @param settings reads the settings; may throw a ConfigError
 */
export async function examine(settings: () => Config, now = Date.now()): Promise<Check[]> {
	let config: Config
	try {
		config = settings()
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error
		const lines = error.message.split('\n')
		return [nodeCheck(), ...lines.map((line) => fail('settings', line, 'see .env.example'))]
	}
	const checks = [nodeCheck(), ok('settings', 'complete'), originCheck(config), placesCheck(config)]
	const data =
		engine === 'postgres'
			? await guarded('database', 'see DATABASE_URL', () => serverChecks(config))
			: await fileChecks(config, now)
	return [...checks, ...data, await mailCheck(config)]
}
