import { desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#app/platform/db/database.server.ts'
import { asKnown } from '#app/platform/db/rows/known-rows.server.ts'
import { looks, users } from '#drizzle/schema.ts'
import { StoredLookSchema } from './look.schema.ts'
import { defaultLook, type Look } from './look.ts'

type Reading = { database: Pick<Database, 'read' | 'revision'> }
type ReadOnly = { database: Pick<Database, 'read'> }

/** Saved version of the look. */
export type SavedLook = {
	/** number of the saved version; 0 for the default look */
	version: number
	look: Look
	/** milliseconds since 1970; null for the default look */
	savedAt: number | null
	/** e-mail address of the user; null for the default look, or where the account is deleted */
	savedBy: string | null
}

const firstLook: SavedLook = { version: 0, look: defaultLook, savedAt: null, savedBy: null }

const readLook = (look: string) => StoredLookSchema.parse(JSON.parse(look))

/**
 * Lists the saved versions, the newest first. Where the list reaches the first version, the default look follows.
 * @param most maximum number of saved versions
 */
export async function listLooks({ database }: ReadOnly, most: number): Promise<SavedLook[]> {
	const { version, look, savedAt } = looks
	const rows = await database.read
		.select({ version, look, savedAt, savedBy: users.email })
		.from(looks)
		.leftJoin(users, eq(users.id, looks.savedBy))
		.orderBy(desc(version))
		.limit(most)
	const saved = rows.map(({ look, ...row }) => ({ ...row, look: readLook(look) }))
	return saved.at(-1)?.version === 1 || saved.length === 0 ? [...saved, firstLook] : saved
}

/** Reads the newest saved version; the default look where there is none. */
export async function newestLook(context: ReadOnly): Promise<SavedLook> {
	const [newest] = await listLooks(context, 1)
	return newest ?? firstLook
}

/** Reads a saved version; the default look for 0. Returns undefined where there is none. */
export async function versionOfLook({ database }: ReadOnly, version: number): Promise<Look | undefined> {
	if (version === 0) return defaultLook
	const [saved] = await database.read.select({ look: looks.look }).from(looks).where(eq(looks.version, version))
	return saved && readLook(saved.look)
}

/** Reads the current look for pages; while the database is unavailable, the one last read. */
const lookAsKnown = asKnown(
	'look',
	(queries) => queries.select({ look: looks.look }).from(looks).orderBy(desc(looks.version)).limit(1),
	([newest]) => (newest ? readLook(newest.look) : defaultLook),
)

const current = new WeakMap<object, Look>()

/** Returns the look as last read from a database; the default look before the first reading. */
export const lookOf = (database: Reading['database']): Look => current.get(database) ?? defaultLook

/** Reads the look again if anything was written since. It is called wherever the facts of the company are. */
export async function refreshLook({ database }: Reading) {
	current.set(database, await lookAsKnown({ database }))
}

/**
 * Returns the look that was in use at a time, for what was sent then.
 * @param at milliseconds since 1970
 */
export async function lookAt({ database }: ReadOnly, at: number): Promise<Look> {
	const [saved] = await database.read
		.select({ look: looks.look })
		.from(looks)
		.where(lte(looks.savedAt, at))
		.orderBy(desc(looks.version))
		.limit(1)
	return saved ? readLook(saved.look) : defaultLook
}
