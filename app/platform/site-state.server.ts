import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Database, Queries, Transaction } from '#app/platform/db/database.server.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { settings } from '#drizzle/schema.ts'

/** Setting with the random name of a site, by which its own backups are known. */
export const SITE_ID = 'siteId'
const RESTORING = 'restoring'
const HELD_SINCE = 'workHeldSince'
const RESTORED = 'lastRestore'
const ASKED_BACKUP = 'askedBackup'

/** Restore that an administrator, or the set-up of a new site, has asked for. */
export type AskedRestore = {
	/** id of the uploaded or chosen backup */
	draft: string
	/** account of the administrator; null for the set-up */
	actorId: number | null
	/** milliseconds since 1970 */
	at: number
	/** how often a process has tried it */
	tries: number
	/** when the last try began, in milliseconds; undefined before the first */
	triedAt?: number
}

/** End of the last restore: when, and why it failed; `problem` is null where it did not. */
export type EndedRestore = { at: number; problem: string | null }

export type SiteState = {
	/** restore under way: all requests are refused meanwhile; undefined where there is none */
	restoring: AskedRestore | undefined
	/** since when mails and scheduled jobs are held after a restore, in milliseconds; undefined where they are not */
	heldSince: number | undefined
	lastRestore: EndedRestore | undefined
}

type Site = { database: Pick<Database, 'read' | 'revision'> }

/** Settings about what is under way, which a restored backup must not bring along. */
export const passingSettings = [RESTORING, HELD_SINCE, RESTORED, ASKED_BACKUP]

const parsed = <Value>(text: string | undefined): Value | undefined =>
	text === undefined ? undefined : (JSON.parse(text) as Value)

async function readState(queries: Queries): Promise<SiteState> {
	const rows = await queries
		.select()
		.from(settings)
		.where(inArray(settings.name, [RESTORING, HELD_SINCE, RESTORED]))
	const textOf = (wanted: string) => rows.find(({ name }) => name === wanted)?.value
	return {
		restoring: parsed(textOf(RESTORING)),
		heldSince: parsed(textOf(HELD_SINCE)),
		lastRestore: parsed(textOf(RESTORED)),
	}
}

/** Reads whether a restore is under way and whether work is held; again only after a write to the database. */
export const siteState: (site: Site) => Promise<SiteState> = untilWritten(
	({ database }: Site) => readState(database.read),
	() => '',
)

/** Reads the same inside a transaction. */
export const siteStateIn = (tx: Transaction) => readState(tx)

async function store(tx: Transaction, name: string, value: unknown) {
	if (value === undefined) return void (await tx.delete(settings).where(eq(settings.name, name)))
	const text = JSON.stringify(value)
	await tx
		.insert(settings)
		.values({ name, value: text })
		.onConflictDoUpdate({ target: settings.name, set: { value: text } })
}

/** Stores that a restore is under way, or with undefined that none is, inside a transaction. */
export const storeRestoring = (tx: Transaction, asked: AskedRestore | undefined) => store(tx, RESTORING, asked)

/** Stores since when mails and jobs are held, or with undefined that they are not, inside a transaction. */
export const storeHeld = (tx: Transaction, since: number | undefined) => store(tx, HELD_SINCE, since)

/** Stores how a restore has ended, inside a transaction. */
export const storeEndOfRestore = (tx: Transaction, ended: EndedRestore) => store(tx, RESTORED, ended)

/** Backup that an administrator has asked for. */
export type AskedBackup = {
	actorId: number
	/** milliseconds since 1970 */
	at: number
	/** whether a process is making it */
	isTaken: boolean
}

/** Reads the backup that was asked for; undefined where none was. */
export async function askedBackup(queries: Queries) {
	const [row] = await queries.select().from(settings).where(eq(settings.name, ASKED_BACKUP))
	return parsed<AskedBackup>(row?.value)
}

/** Stores that a backup was asked for, or with undefined that it has ended, inside a transaction. */
export const storeAskedBackup = (tx: Transaction, asked: AskedBackup | undefined) => store(tx, ASKED_BACKUP, asked)

/** Returns whether mails and jobs that act are held: after a restore, and while one is under way. */
export async function isWorkHeld(site: Site) {
	const { restoring, heldSince } = await siteState(site)
	return restoring !== undefined || heldSince !== undefined
}

/** Reads the random name of a site; undefined before its first start. */
export async function siteIdOf(queries: Queries): Promise<string | undefined> {
	const [row] = await queries.select({ value: settings.value }).from(settings).where(eq(settings.name, SITE_ID))
	return row?.value
}

/** Gives a site its random name, unless it has one. */
export async function nameSite(context: { database: Database }) {
	if (await siteIdOf(context.database.read)) return
	await inTransaction(context, (tx) =>
		tx.insert(settings).values({ name: SITE_ID, value: randomUUID() }).onConflictDoNothing(),
	)
}
