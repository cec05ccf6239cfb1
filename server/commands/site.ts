import { existsSync } from 'node:fs'
import { type Context, openContext } from '#app/context.server.ts'
import { EmailSchema } from '#app/domain/accounts/account-schemas.server.ts'
import { config } from '#app/platform/config/config.server.ts'
import { engine } from '#drizzle/engine.ts'
import { databaseFile } from '../upkeep/database-file.ts'
import { CommandError, WrongUsage } from './command-line.ts'

/**
 * Refuses commands that work on SQLite's file.
 * @throws CommandError if the data is in PostgreSQL
 */
export function refuseOnServer() {
	if (engine === 'postgres')
		throw new CommandError(
			"The data is in PostgreSQL: pg_dump and pg_restore, or its provider's backups, copy and restore it.",
		)
}

/**
 * Opens the site's data, whether the site is running or not, and closes it afterwards.
 * @throws CommandError if there is no data yet
 */
export async function withSite<Value>(work: (context: Context) => Promise<Value>): Promise<Value> {
	const { dataDir } = config()
	if (engine === 'sqlite' && !existsSync(databaseFile(dataDir)))
		throw new CommandError(`There is no data in ${dataDir}. Is DATA_DIR right?`)
	const context = await openContext(config())
	try {
		return await work(context)
	} finally {
		await context.database.close()
		context.places.close()
	}
}

/** Reason why nothing is erased in a demo. */
export const NOT_IN_DEMO = 'This is a demo: nothing is deleted.'

/** Parses an e-mail address, in lower case as accounts store it. @throws WrongUsage */
export function emailAddress(typed: string | undefined) {
	const given = EmailSchema.safeParse({ email: typed })
	if (!given.success) throw new WrongUsage('Name one complete e-mail address.')
	return given.data.email
}

/**
 * Returns the code of a request, `P-2026-00042`, in upper case. Returns undefined if the text is not one, such as an
 * e-mail address.
 */
export const requestCode = (typed: string | undefined) =>
	typed !== undefined && /^P-\d{4}-\d{5,}$/i.test(typed) ? typed.toUpperCase() : undefined
