import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { countVisit } from '#app/domain/content/visits.server.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { log } from '#app/platform/log.server.ts'
import { isSameOrigin, readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import { safePath } from '#app/web/session/safe-redirect.ts'
import { consentOf, rememberConsent } from '#app/web/shell/consent.server.ts'

/** Cookie with the day on which this browser was last counted; it holds nothing else. */
const COOKIE = 'visited'

const wasCountedOn = (request: Request, day: string) =>
	(request.headers.get('Cookie') ?? '').split(';').some((pair) => pair.trim() === `${COOKIE}=${day}`)

/** Returns the `Set-Cookie` header that prevents counting a browser twice a day; it expires at midnight in Madrid. */
function rememberVisit({ config, now }: Context) {
	const day = dayAt(now())
	const [midnight = now()] = instantsOf(`${addDays(day, 1)} 00:00`, MADRID)
	const seconds = Math.floor((midnight - now()) / 1000)
	return `${COOKIE}=${day}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${config.isProduction ? '; Secure' : ''}`
}

type Counted = { wait: number; cookie?: string }

/** Counts a consenting browser once a day. @returns seconds to wait after too many requests from one address, else 0 */
async function countBrowser(context: Context, { request, context: loadContext }: ActionFunctionArgs): Promise<Counted> {
	if (wasCountedOn(request, dayAt(context.now()))) return { wait: 0 }
	const { clientAddress } = requestFacts(loadContext)
	const wait = await countAttempt(await rateLimitsOf(context), [['visitFromAddress', addressKey(clientAddress)]])
	if (wait > 0) return { wait }
	await countVisit(context)
	return { wait: 0, cookie: rememberVisit(context) }
}

/**
 * Handles the request that a page sends to be counted (decision 29); its body is not read. Without consent nothing is
 * counted and no cookie is set.
 * @throws the 403 error page for a request from another site
 */
export async function handleVisit(args: ActionFunctionArgs) {
	const context = await appContext()
	if (!isSameOrigin(args.request, context.config.origin)) throw await failure(args.request, 403)
	const headers = new Headers({ 'Cache-Control': 'no-store' })
	if (consentOf(args.request) !== 'accepted') return new Response(null, { status: 204, headers })
	const { wait, cookie } = await countBrowser(context, args)
	if (wait > 0) headers.set('Retry-After', String(wait))
	if (cookie) headers.set('Set-Cookie', cookie)
	return new Response(null, { status: wait > 0 ? 429 : 204, headers })
}

/** Handles the cookie banner: stores the choice, and counts the browser immediately if it consents. */
export async function handleConsent(args: ActionFunctionArgs) {
	const context = await appContext()
	const form = await readForm(args.request, context.config.origin)
	const decision = form.get('decision')
	if (decision !== 'accept' && decision !== 'decline') throw await failure(args.request, 400)

	const accepts = decision === 'accept'
	// With status 204 the browser stays on the page, so that a form being filled in is not lost.
	const stays = form.get('stay') === '1'
	const headers = new Headers(stays ? {} : { Location: safePath(form.get('returnTo')) })
	headers.append('Set-Cookie', rememberConsent(accepts, context.config.isProduction))
	// The choice is stored even if counting fails.
	const counting = accepts ? countBrowser(context, args) : undefined
	const counted = await counting?.catch((error: unknown) => log().error({ error }, 'visit'))
	if (counted?.cookie) headers.append('Set-Cookie', counted.cookie)
	return new Response(null, { status: stays ? 204 : 303, headers })
}
