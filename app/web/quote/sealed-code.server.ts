import type { AppLoadContext } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { unseal } from '#app/platform/sealed.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/**
 * The reference sealed in the address's `i` (decision 22).
 * @throws the 404 page for anything that we did not seal for this purpose, and 429 for whoever tries many (trust §1.12)
 */
export async function sealedCode(request: Request, loadContext: AppLoadContext, context: Context, purpose: string) {
	const sealed = new URL(request.url).searchParams.get('i') ?? ''
	const code = unseal(context.config.secret, purpose, sealed)
	return code ?? refuseLink(request, loadContext, context)
}

/** Counts a sealed code that is none of ours against its sender. @returns seconds to wait, 0 where that was not too many */
export const countBadCode = async (context: Context, clientAddress: string | undefined) =>
	countAttempt(await rateLimitsOf(context), [['badLinkFromAddress', addressKey(clientAddress)]])

/** Answers a link that leads to no quote, and counts it against its sender. @throws always */
export async function refuseLink(request: Request, loadContext: AppLoadContext, context: Context): Promise<never> {
	const wait = await countBadCode(context, requestFacts(loadContext).clientAddress)
	if (wait === 0) throw await failure(request, 404)
	throw await failure(request, 429, undefined, { 'Retry-After': String(wait) })
}
