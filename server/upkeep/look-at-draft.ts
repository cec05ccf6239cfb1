import Sqlite from 'better-sqlite3'
import { asc } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { type Contents, draftFile, type Looked, storeLooked } from '#app/domain/backups/drafts.server.ts'
import { isSetUp } from '#app/domain/setup/set-up.server.ts'
import { MAIL_SERVER_PURPOSE, storedSettingNames } from '#app/platform/config/stored-settings.server.ts'
import { listOf } from '#app/platform/db/postgres/foreign-objects.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { SITE_ID, siteIdOf } from '#app/platform/site-state.server.ts'
import { users } from '#drizzle/schema.ts'
import { type Inspection, inspect } from './database-file.ts'

/** Values that the site's secret sealed: the query that finds them, and their purpose. */
const sealedValues: Record<string, readonly [table: string, query: string]> = {
	[MAIL_SERVER_PURPOSE]: [
		'settings',
		`SELECT value FROM settings WHERE name IN ('${storedSettingNames.join("', '")}')`,
	],
	'second-factor': ['second_factors', 'SELECT secret FROM second_factors LIMIT 20'],
}

/** Reads an SQLite file of any schema that this build knows: tables of later migrations may be missing. */
function readerOf(database: Sqlite.Database, { rows }: Inspection) {
	const read = <Value>(table: string, query: string) =>
		table in rows ? (database.prepare(query).pluck().all() as Value[]) : []
	return { read, one: <Value>(table: string, query: string) => read<Value | null>(table, query)[0] ?? null }
}

type Reader = ReturnType<typeof readerOf>

/** Finds out whether values sealed in a backup open with a secret. */
function secretOf({ read }: Reader, secret: string): Contents['secret'] {
	const sealed = Object.entries(sealedValues).flatMap(([purpose, [table, query]]) =>
		read<string>(table, query)
			.filter((value) => value.startsWith('v1.'))
			.map((value) => unseal(secret, purpose, value) !== undefined),
	)
	return sealed.length === 0 ? 'unknown' : sealed.some(Boolean) ? 'same' : 'other'
}

function contentsOf(reader: Reader, { rows }: Inspection, secret: string): Contents {
	const { one } = reader
	const facts = one<string>('company_facts', 'SELECT facts FROM company_facts ORDER BY version DESC LIMIT 1')
	const times = [
		one<number>('quotes', 'SELECT max(created_at) FROM quotes'),
		one<number>('outbox', 'SELECT max(created_at) FROM outbox'),
		one<number>('sessions', 'SELECT max(seen_at) FROM sessions'),
	].map(Number)
	const count = (table: string, query: string) => Number(one<number>(table, query) ?? 0)
	return {
		company: facts && JSON.parse(facts).name,
		requests: rows.quotes ?? 0,
		bookings: count('quotes', `SELECT count(*) FROM quotes WHERE status = 'accepted'`),
		accounts: rows.users ?? 0,
		newestRequest: one<string>('quotes', 'SELECT COD_BUDGET FROM quotes ORDER BY id DESC LIMIT 1'),
		writtenAt: Math.max(...times) || null,
		migration: one<string>('migrations', 'SELECT max(name) FROM migrations') ?? '',
		waitingMails: count('outbox', `SELECT count(*) FROM outbox WHERE status = 'queued'`),
		secret: secretOf(reader, secret),
	}
}

/**
 * Returns whether a backup is of this site: by the site's random name, or by the first account where the backup is from
 * before there were names.
 */
async function isOfThisSite({ database }: Context, { one }: Reader) {
	const name = one<string>('settings', `SELECT value FROM settings WHERE name = '${SITE_ID}'`)
	if (name !== null) return name === (await siteIdOf(database.read))
	const [first] = await database.read
		.select({ id: users.id, createdAt: users.createdAt })
		.from(users)
		.orderBy(asc(users.id))
		.limit(1)
	const theirs = one<string>('users', `SELECT ID_USER || ' ' || FEC_CREATED FROM users ORDER BY ID_USER LIMIT 1`)
	return first !== undefined && theirs === `${first.id} ${first.createdAt}`
}

/** Finds why a file cannot be restored at all, on any site. */
function misfitOf({ damage, misfit, refusal, foreign }: Inspection): Looked | undefined {
	if (damage.length > 0) return { problem: 'damaged', detail: damage.slice(0, 3).join('; ') }
	if (misfit) return { problem: misfit, detail: refusal ?? '' }
	return foreign.length > 0 ? { problem: 'foreign', detail: listOf(foreign) } : undefined
}

/** Returns whether a backup has an administrator whose account is open, who can release what a restore holds. */
const hasAdministrator = ({ one }: Reader) =>
	Boolean(
		one<number>(
			'user_roles',
			'SELECT count(*) FROM user_roles JOIN users USING (ID_USER) WHERE ID_ROLE = 0 AND IND_ACTIVE = 1',
		),
	)

async function examine(context: Context, database: Sqlite.Database): Promise<Looked> {
	database.pragma('journal_mode = DELETE')
	const inspection = inspect(database)
	const misfit = misfitOf(inspection)
	if (misfit) return misfit
	const reader = readerOf(database, inspection)
	const isNew = !(await isSetUp(context))
	if (!isNew && !(await isOfThisSite(context, reader))) return { problem: 'otherSite', detail: '' }
	if (!hasAdministrator(reader)) return { problem: 'noAdministrator', detail: '' }
	return { contents: contentsOf(reader, inspection, context.config.secret) }
}

/**
 * Examines an uploaded or chosen backup, and stores what is in it or why it cannot be restored. A new site takes the
 * backup of any site, a site that is set up only its own.
 */
export async function lookAtDraft(context: Context, id: string) {
	const file = draftFile(context.config, id)
	if (!file) return
	let looked: Looked
	try {
		const database = new Sqlite(file, { fileMustExist: true, timeout: 1000 })
		try {
			looked = await examine(context, database)
		} finally {
			database.close()
		}
	} catch (error) {
		if (!(error instanceof Sqlite.SqliteError)) throw error
		looked = { problem: 'unreadable', detail: error.message }
	}
	await storeLooked(context.config, id, looked)
}
