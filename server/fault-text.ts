import { ConfigError } from '#app/platform/config/config.server.ts'
import { DatabaseFault } from '#app/platform/db/database-fault.server.ts'
import { SchemaError } from '#app/platform/db/migrate.server.ts'
import { CopyFault } from '#app/platform/db/sqlite/whole-copy.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { engine } from '#drizzle/engine.ts'

const ofSqlite = (message: string) =>
	[
		`The database (app.db in DATA_DIR) cannot be used: ${message}.`,
		'Look whether the disk is full or write-protected, and whether the file is what it should be. A damaged one is',
		'replaced by a backup. Nothing has been changed.',
	].join('\n')

const ofServer = (message: string) =>
	`The database of DATABASE_URL cannot be used: ${message.replace(/\.$/, '')}. Look whether its server runs.`

/**
 * Explains an error whose cause is outside the program, such as settings or the database. Returns undefined for an
 * internal error.
 */
export function plainWords(error: unknown): string | undefined {
	if (!(error instanceof Error)) return undefined
	const { message } = error
	if (error instanceof ConfigError) return `The settings are not right:\n${message}`
	if ([SchemaError, DatabaseFault, CopyFault].some((known) => error instanceof known)) return message
	if (!isDatabaseUnavailable(error)) return undefined
	return engine === 'postgres' ? ofServer(message) : ofSqlite(message)
}

/** Explains to the operator why the site does not start. An internal error is shown with its stack. */
export const faultText = (error: unknown): string =>
	plainWords(error) ?? String(error instanceof Error ? error.stack : error)
