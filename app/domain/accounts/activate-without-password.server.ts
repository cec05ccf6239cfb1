import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { openRegistered, registrationOf } from './activate.server.ts'
import { allowReset } from './passwords/reset-password.server.ts'

/** Time to choose a password afterwards, in milliseconds; another link can be mailed later. */
const CHOICE_LIFE = 24 * 3_600_000

/**
 * Creates the account of a registration for the owner of the mailbox, who knows none of its passwords because
 * strangers registered the address (decision 48). The account has no password until its owner chooses one. All its
 * activation links become invalid.
 * @param sealed value of the `email` parameter in the mailed link
 * @returns the account's address, and the path of the page to choose a password; refused('link') for a forged or
 * expired link
 */
export const activateWithoutPassword = (
	context: Context,
	sealed: string,
): Promise<Result<{ email: string; path: string }, 'link'>> =>
	inTransaction(context, async (tx) => {
		const registration = await registrationOf(tx, context, sealed)
		if (!registration || registration.activatedAt !== null) return refused('link')
		const now = context.now()
		const userId = await openRegistered(tx, now, registration, null)
		if (userId === undefined) return refused('link')
		const { pathname, search } = new URL(linkAddress(context.config, await allowReset(tx, userId, now + CHOICE_LIFE)))
		return accepted({ email: registration.email, path: pathname + search })
	})
