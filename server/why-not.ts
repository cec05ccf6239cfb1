import { ConfigError } from '#app/config.server.ts'
import { SchemaError } from '#app/db/migrate.server.ts'
import { isDatabaseUnavailable } from '#app/db/unavailable.server.ts'

/** Why the site does not start, for whoever starts it: in plain words where it is nothing of ours. */
export function whyNot(error: unknown): string {
	const { message, stack } = error instanceof Error ? error : new Error(String(error))
	if (error instanceof ConfigError) return `The settings are not complete:\n${message}`
	if (error instanceof SchemaError) return message
	if (!isDatabaseUnavailable(error)) return String(stack)
	return [
		`The database (app.db in DATA_DIR) cannot be used: ${message}.`,
		'Look whether the disk is full or write-protected, and whether the file is what it should be. A damaged one is',
		'replaced by a backup. Nothing has been changed.',
	].join('\n')
}
