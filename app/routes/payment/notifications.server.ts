import type { ActionFunctionArgs } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import type { Provider } from '#app/domain/payments/providers/attempt.ts'
import type { ProviderNotice } from '#app/domain/payments/providers/provider-notice.ts'
import { recordNotice } from '#app/domain/payments/providers/record-notice.server.ts'
import { readRedsysNotification } from '#app/domain/payments/providers/redsys/redsys-notification.ts'
import { readStripeEvent } from '#app/domain/payments/providers/stripe/stripe-event.ts'
import { stripeSignatureState } from '#app/domain/payments/providers/stripe/stripe-signature.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Result, refused } from '#app/platform/result.ts'
import { MOST } from '#app/web/form/body-limits.ts'
import { readBounded } from '#app/web/form/read-form.server.ts'
import { RETRY_AFTER } from '#app/web/http/failures.server.ts'

/** What a notification is answered that counts for nothing; whoever reads the words made a mistake of their own. */
const refusals = { notSetUp: 404, unreadable: 400, stale: 400, forged: 403, foreign: 403, tooLarge: 413 } as const
type Refusal = keyof typeof refusals

type Read = (context: Context, request: Request, body: Buffer) => Result<ProviderNotice, Refusal>

const reads: Record<Provider, Read> = {
	redsys: ({ config }, _request, body) =>
		config.payments.redsys
			? readRedsysNotification(config.payments.redsys, body.toString('utf8'))
			: refused('notSetUp'),
	stripe: ({ config, now }, { headers }, body) => {
		const { stripe } = config.payments
		if (!stripe) return refused('notSetUp')
		const state = stripeSignatureState(stripe.webhookSecret, headers.get('Stripe-Signature') ?? '', body, now())
		return state === 'signed' ? readStripeEvent(body) : refused(state)
	},
}

const reply = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(`${text}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
	})

/** There is nothing to read at these addresses. */
export const refuseToShow = () => reply(405, 'POST', { Allow: 'POST' })

/** Our own faults: the provider tells it again, later where the database is away. */
function fault(provider: Provider, error: unknown) {
	log().error({ provider, error }, 'a notification was not recorded')
	return isDatabaseUnavailable(error)
		? reply(503, 'later', { 'Retry-After': String(RETRY_AFTER) })
		: reply(500, 'our fault')
}

/**
 * Answers a provider that tells of a payment (contract §10): what its key has not signed is refused before anything else
 * is done, and what was recorded, held or known is answered with 200, so that it is not told again.
 */
export async function replyToNotification({ request }: ActionFunctionArgs, provider: Provider) {
	if (request.method !== 'POST') return refuseToShow()
	try {
		const context = await appContext()
		const body = await readBounded(request, MOST.bytes)
		const read = body ? reads[provider](context, request, body) : refused('tooLarge' as const)
		if (!read.ok) {
			log().warn({ provider, refusal: read.refusal }, 'a notification was refused')
			return reply(refusals[read.refusal], read.refusal)
		}
		const noted = await recordNotice(context, provider, read.value)
		const order = 'order' in read.value ? read.value.order : undefined
		log().info({ provider, kind: read.value.kind, order, noted }, 'notification')
		return reply(200, noted)
	} catch (error) {
		return fault(provider, error)
	}
}
