import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { openRegistered, registrationOf } from './activate.server.ts'
import { allowReset } from './passwords/reset-password.server.ts'

/** How long there is to choose a password then, in milliseconds; afterwards another link can be mailed. */
const CHOICE_LIFE = 24 * 3_600_000

/**
 * Opens the account of a registration for whoever reads its mailbox and knows none of its passwords, because strangers
 * have asked for it (decision 48). It has no password until one is chosen; all links to activate it end.
 * @param sealed the `email` parameter of the mailed link, as it stood there
 * @returns whose account it is, and the path of the page that lets them choose; refused('link') for whatever is not a
 * link of ours that is still good
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
