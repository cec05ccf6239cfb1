import { asc, count } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { users } from '#drizzle/schema.ts'
import { rolesOfUsers } from './roles-of-users.server.ts'

/** Records on one page, at most (trust §1.23). */
export const USERS_A_PAGE = 100

/** Formats roles as numbers and names: «0 administrador, 2 cliente». */
const rolesLabel = (roles: { id: number; name: string }[] = []) =>
	roles.map(({ id, name }) => `${id} ${name}`).join(', ')

/** Counts all accounts. */
export async function countUsers({ database }: Pick<Context, 'database'>) {
	const [row] = await database.read.select({ count: count() }).from(users)
	return row?.count ?? 0
}

/**
 * Lists accounts for outside programs, in the order of their creation (contract §7, decision 33). Password hashes are
 * left out, and times are ISO text.
 * @param page from 1, with `USERS_A_PAGE` records each; a page beyond the last is empty
 */
export async function listUserRecords({ database }: Pick<Context, 'database'>, { page }: { page: number }) {
	const rows = await database.read
		.select(recordColumns(users.id, users.email, users.language, users.active, users.createdAt))
		.from(users)
		.orderBy(asc(users.id))
		.limit(USERS_A_PAGE)
		.offset((page - 1) * USERS_A_PAGE)
	const ids = rows.map(({ ID_USER }) => ID_USER)
	const roles = await rolesOfUsers(database.read, ids)
	return rows.map(({ ID_USER, DES_EMAIL, FEC_CREATED, ...others }) => ({
		ID_USER,
		DES_EMAIL,
		ROLES: rolesLabel(roles.get(ID_USER)),
		...others,
		FEC_CREATED: new Date(FEC_CREATED).toISOString(),
	}))
}

export type UserRecord = Awaited<ReturnType<typeof listUserRecords>>[number]
