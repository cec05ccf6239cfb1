import type { Context } from '#app/context.server.ts'
import { detailsOf } from '#app/domain/accounts/details.server.ts'
import type { QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { visitorOrStranger } from '#app/web/session/visitor.server.ts'

/**
 * Returns what the form knows of a logged-in visitor: the account's address and stored details. Returns nothing without
 * a session.
 */
export async function personAsking(context: Context, request: Request): Promise<Partial<QuoteFormValues>> {
	const { account } = await visitorOrStranger(request)
	if (!account) return {}
	const details = await detailsOf(context, account.id).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
	})
	return { ...details, email: account.email }
}
