import type { AppLoadContext } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/**
 * Returns the quote's code sealed in the `i` parameter (decision 22).
 * @throws the 404 page if this site did not seal it for this purpose, and the 429 page after too many attempts (trust
 * §1.12)
 */
export async function sealedCode(request: Request, loadContext: AppLoadContext, context: Context, purpose: string) {
	const sealed = new URL(request.url).searchParams.get('i') ?? ''
	const code = unseal(context.config.secret, purpose, sealed)
	return code ?? refuseLink(request, loadContext, context)
}

/** Counts an invalid sealed code against the client's address. Returns the seconds to wait, or 0 below the limit. */
export const countBadCode = async (context: Context, clientAddress: string | undefined) =>
	countAttempt(await rateLimitsOf(context), [['badLinkFromAddress', addressKey(clientAddress)]])

/** Responds to a link that leads to no quote, and counts it against the client's address. @throws always */
export async function refuseLink(request: Request, loadContext: AppLoadContext, context: Context): Promise<never> {
	const wait = await countBadCode(context, requestFacts(loadContext).clientAddress)
	if (wait === 0) throw await failure(request, 404)
	throw await failure(request, 429, undefined, { 'Retry-After': String(wait) })
}
