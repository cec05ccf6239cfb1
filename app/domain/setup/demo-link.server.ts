import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import { credentialsById } from '#app/domain/accounts/account.server.ts'
import { type Checked, markOf } from '#app/domain/accounts/passwords/password-mark.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { userRoles, users } from '#drizzle/schema.ts'
import { isSetupLinkOpen, newOneTimeLink, spendSetupLink } from './setup-link.server.ts'

const DEMO_PATH = '/demo/'

/** Makes a one-time link that opens the office of a demo, and replaces those before. Returns its address. */
export const newDemoLink = (context: Context) => newOneTimeLink(context, DEMO_PATH)

/** Returns whether a link still opens the office: never but in a demo. @param secret from the link */
export const isDemoLinkOpen = async ({ config, database, now }: Context, secret: string) =>
	config.isDemo && (await isSetupLinkOpen(database.read, secret, now()))

/** Finds the administrator of longest standing whose account is open. */
async function firstAdministrator(queries: Queries): Promise<Checked | undefined> {
	const [first] = await queries
		.select({ id: users.id })
		.from(users)
		.innerJoin(userRoles, eq(userRoles.userId, users.id))
		.where(and(eq(userRoles.roleId, ADMINISTRATOR), eq(users.active, 1)))
		.orderBy(asc(users.id))
		.limit(1)
	const known = first && (await credentialsById(queries, first.id))
	return known && { ...known.account, passwordMark: markOf(known.passwordHash) }
}

/**
 * Uses the link of a demo up, in place of a password.
 * @returns the demo's administrator, ready to be logged in; refused('linkOver') where the link has expired or was used,
 * and wherever the site is no demo
 */
export const enterDemo = (context: Context, secret: string): Promise<Result<Checked, 'linkOver'>> =>
	inTransaction(context, async (tx) => {
		if (!context.config.isDemo || !(await spendSetupLink(tx, secret, context.now()))) return refused('linkOver')
		const administrator = await firstAdministrator(tx)
		return administrator ? accepted(administrator) : refused('linkOver')
	})
