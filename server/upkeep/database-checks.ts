import { eq, max, sql } from 'drizzle-orm'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { listOf } from '#app/platform/db/postgres/foreign-objects.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { oldestMailMs, STUCK_AFTER_MS } from '#app/platform/mail/waiting-mail.server.ts'
import { outbox, quoteEvents } from '#drizzle/schema.ts'
import { type Check, fail, ok, warn } from './check.ts'
import type { Inspection } from './database-file.ts'

const MINUTE = 60_000

/** Settings that preserve commits through a power failure and enforce foreign keys (trust R7). */
const SAFE = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 }

async function pragmasOf(queries: Queries) {
	const ask = async (name: string) => Object.values(await queries.get<object>(sql.raw(`PRAGMA ${name}`)))[0]
	return Promise.all(Object.entries(SAFE).map(async ([name, safe]) => ({ name, safe, found: await ask(name) })))
}

/** Checks these settings on both connections that the site uses. */
export async function pragmaCheck(database: Database): Promise<Check> {
	const found = [...(await pragmasOf(database.read)), ...(await inTransaction({ database }, pragmasOf))]
	const wrong = found.filter(({ safe, found }) => (typeof safe === 'number' ? Number(found) < safe : found !== safe))
	const says = Object.entries(SAFE).map(([name, value]) => `${name}=${value}`)
	if (wrong.length === 0) return ok('connections', says.join(' '))
	const listed = wrong.map(({ name, found }) => `${name}=${found}`).join(' ')
	return fail('connections', listed, `this build should set ${says.join(' ')}; it is damaged: build it anew`)
}

/** Returns the failure that the schema was changed by other means than migrations. */
export const foreignCheck = (foreign: readonly string[]): Check =>
	fail(
		'schema',
		`somebody has changed it: ${listOf(foreign)}`,
		'undo it if it was you; if not, find out who can write there, look through the roles in /admin/users/, and restore a backup from before',
	)

/** Checks that the database is undamaged, and that its schema is that of this build. */
export function wholenessChecks({ damage, refusal, missing, foreign, rows }: Inspection): Check[] {
	const restore = 'stop the site and restore the last backup: npm run restore -- <file> --replace'
	const counts = `${rows.quotes ?? 0} requests, ${rows.users ?? 0} accounts, ${rows.outbox ?? 0} mails`
	const whole =
		damage.length === 0 ? ok('database', `whole, with ${counts}`) : fail('database', damage[0] ?? '', restore)
	if (refusal) return [whole, fail('schema', refusal, 'install the build that made it')]
	if (foreign.length > 0) return [whole, foreignCheck(foreign)]
	const says = `${missing.length} migrations are missing`
	return [
		whole,
		missing.length === 0
			? ok('schema', 'of this build')
			: warn('schema', says, 'start the site, which backs up before it migrates'),
	]
}

/** Checks that mails are sent: the age of the oldest waiting mail, and the numbers of held and failed ones. */
export async function outboxCheck({ read }: Pick<Database, 'read'>, now: number): Promise<Check> {
	const waited = await oldestMailMs({ database: { read }, now: () => now })
	const [dead, held] = await Promise.all(
		(['dead', 'held'] as const).map((status) => read.$count(outbox, eq(outbox.status, status))),
	)
	const waits = waited > 0 ? `the oldest mail has waited ${Math.floor(waited / MINUTE)} minutes` : 'nothing waits'
	const says = `${waits}, ${dead} given up, ${held} held`
	if (waited > STUCK_AFTER_MS) return fail('outbox', says, 'look into /admin/outbox/: one address, or the mail server')
	return dead || held ? warn('outbox', says, 'see /admin/outbox/, or npm run outbox:retry') : ok('outbox', says)
}

/** Returns the time of the newest row, in milliseconds since 1970; 0 if there is none. */
export async function newestWriting({ read }: Pick<Database, 'read'>) {
	const [[mail], [event]] = await Promise.all([
		read.select({ at: max(outbox.createdAt) }).from(outbox),
		read.select({ at: max(quoteEvents.at) }).from(quoteEvents),
	])
	return Math.max(mail?.at ?? 0, event?.at ?? 0)
}
