import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { isLanguage, type Language } from '#app/platform/i18n/languages.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { levelOf, OFFICE, type Position } from './access-level.ts'

/** User with an account. */
export type Account = {
	id: number
	/** in lower case; the contract's "user" */
	email: string
	/** language of mails to the user */
	language: Language
	/** ascending (decision 8: 0 administrator, 1 office, 2 customer) */
	roleIds: number[]
	/** the lowest of the role ids */
	level: number
	/** of a person of the office who does a part of its work */
	position?: Position | undefined
}

type AccountRow = { id: number; email: string; language: string; position: Position | null; roleId: number | null }

/** Columns of an account; a query returns one row for each role. */
export const accountColumns = {
	id: users.id,
	email: users.email,
	language: users.language,
	position: users.position,
	roleId: userRoles.roleId,
}

/** Joins the rows of one user into an account; undefined where there are none. */
export function accountOf(rows: readonly AccountRow[]): Account | undefined {
	const [first] = rows
	if (!first) return undefined
	const roleIds = rows.flatMap(({ roleId }) => roleId ?? []).sort((a, b) => a - b)
	const language = isLanguage(first.language) ? first.language : 'es'
	const level = levelOf(roleIds)
	const position = level === OFFICE ? (first.position ?? undefined) : undefined
	return { id: first.id, email: first.email, language, roleIds, level, ...(position && { position }) }
}

const withRoles = (queries: Queries) =>
	queries
		.select({ ...accountColumns, passwordHash: users.passwordHash, active: users.active })
		.from(users)
		.leftJoin(userRoles, eq(userRoles.userId, users.id))

export type Credentials = {
	account: Account
	passwordHash: string | null
	/** false where an administrator has shut the account */
	isActive: boolean
}

function credentialsOf(
	rows: (AccountRow & { passwordHash: string | null; active: number })[],
): Credentials | undefined {
	const account = accountOf(rows)
	return account && { account, passwordHash: rows[0]?.passwordHash ?? null, isActive: rows[0]?.active === 1 }
}

/**
 * Reads the account of an e-mail address, given in lower case, with its password hash. The hash must not leave the
 * calling operation.
 */
export const credentialsByEmail = async (queries: Queries, email: string) =>
	credentialsOf(await withRoles(queries).where(eq(users.email, email)))

/** Reads an account by its id, with its password hash, as `credentialsByEmail`. */
export const credentialsById = async (queries: Queries, id: number) =>
	credentialsOf(await withRoles(queries).where(eq(users.id, id)))

/** Reads an account by its id; undefined where it was deleted. */
export const findAccount = async ({ database }: Pick<Context, 'database'>, id: number) =>
	(await credentialsById(database.read, id))?.account
