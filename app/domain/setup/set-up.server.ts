import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { credentialsById } from '#app/domain/accounts/account.server.ts'
import { hashPassword } from '#app/domain/accounts/passwords/password-hash.server.ts'
import { type Checked, markOf } from '#app/domain/accounts/passwords/password-mark.server.ts'
import { endAllSessions } from '#app/domain/accounts/sessions.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { refreshCompany } from '#app/domain/company/current-company.server.ts'
import { insertCompany } from '#app/domain/company/save-company.server.ts'
import type { Database, Queries, Transaction } from '#app/platform/db/database.server.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { companyFacts, userRoles, users } from '#drizzle/schema.ts'
import { spendSetupLink } from './setup-link.server.ts'

/** Answers to the questions of the set-up. */
export type Setup = {
	company: Company
	/** first administrator; `email` in lower case, `password` already checked against the rules */
	owner: { name: string; email: string; password: string; language: Language }
}

const hasAdministrator = async (queries: Queries) =>
	(await queries.$count(userRoles, eq(userRoles.roleId, ADMINISTRATOR))) > 0

const administratorAsRead = untilWritten(
	({ database }: { database: Pick<Database, 'read' | 'revision'> }) => hasAdministrator(database.read),
	() => '',
)

/**
 * Returns whether the site is set up: its database has an administrator. It counts as set up while the database is
 * unavailable, so that its pages go on.
 */
export async function isSetUp(context: Pick<Context, 'database'>) {
	try {
		return await administratorAsRead(context)
	} catch (error) {
		if (isDatabaseUnavailable(error)) return true
		throw error
	}
}

async function addOwner(
	tx: Transaction,
	{ name, email, language }: Setup['owner'],
	passwordHash: string,
	now: number,
): Promise<Checked> {
	const [user] = await tx
		.insert(users)
		.values({ email, language, passwordHash, firstName: name, createdAt: now })
		.onConflictDoUpdate({ target: users.email, set: { active: 1, passwordHash, firstName: name } })
		.returning({ id: users.id })
	if (!user) throw new Error('The account was not stored.')
	await tx.insert(userRoles).values({ userId: user.id, roleId: ADMINISTRATOR }).onConflictDoNothing()
	// Sessions of a customer's account with this address would be the administrator's.
	await endAllSessions(tx, user.id)
	const account = (await credentialsById(tx, user.id))?.account
	if (!account) throw new Error('The account was not stored.')
	return { ...account, passwordMark: markOf(passwordHash) }
}

/**
 * Sets a site up: stores the facts of its company and its first administrator, together with the use of the link.
 * @param secret from the link; null for a command, which needs none
 * @returns the administrator, ready to be logged in; refused('linkOver') where the link has expired or was used,
 * refused('isSetUp') where there is an administrator
 * @throws QueueFull where too many passwords are being hashed
 */
export async function setUp(
	context: Context,
	secret: string | null,
	{ company, owner }: Setup,
): Promise<Result<Checked, 'linkOver' | 'isSetUp'>> {
	const passwordHash = await hashPassword(owner.password)
	const done = await inTransaction(context, async (tx) => {
		const now = context.now()
		if (await hasAdministrator(tx)) return refused('isSetUp')
		if (secret !== null && !(await spendSetupLink(tx, secret, now))) return refused('linkOver')
		const administrator = await addOwner(tx, owner, passwordHash, now)
		const version = await tx.$count(companyFacts)
		await insertCompany(tx, { version, company, userId: administrator.id, savedAt: now })
		return accepted(administrator)
	})
	await refreshCompany(context)
	return done
}
