import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { appContext, type Context } from '#app/context.server.ts'
import { recordNotice } from '#app/domain/payments/providers/record-notice.server.ts'
import { isOurs } from '#app/domain/payments/returns/record-return.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isProvider, openProviders, type Provider } from '#app/platform/payment-providers/providers.ts'
import { refused } from '#app/platform/result.ts'
import { MAX_BYTES } from '#app/web/form/body-limits.ts'
import { readBounded } from '#app/web/form/read-form.server.ts'
import { failure, RETRY_AFTER } from '#app/web/http/failures.server.ts'

/** Status of a refused notification, by reason. */
const refusals = { notSetUp: 404, unreadable: 400, stale: 400, forged: 403, foreign: 403, tooLarge: 413 } as const

const reply = (status: number, text: string, headers: Record<string, string> = {}) =>
	new Response(`${text}\n`, {
		status,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...headers },
	})

/** Reads and verifies a provider's notification. */
async function noticeIn({ config, now }: Context, request: Request, provider: Provider) {
	const body = await readBounded(request, MAX_BYTES.bytes)
	if (!body) return refused('tooLarge')
	const open = openProviders(config.payments).find(({ name }) => name === provider)
	if (!open) return refused('notSetUp')
	return open.readNotification({ headers: request.headers, body, now: now(), isOurs })
}

const refuseToShow = () => reply(405, 'POST', { Allow: 'POST' })

/** Refuses GET at a provider's address. @throws the 404 page for any other name */
export async function showNothing({ request, params }: LoaderFunctionArgs) {
	if (!isProvider(params.provider ?? '')) throw await failure(request, 404)
	return refuseToShow()
}

/** Responds to our own faults with a status that makes the provider repeat the notification. */
function fault(provider: Provider, error: unknown) {
	log().error({ provider, error }, 'a notification was not recorded')
	return isDatabaseUnavailable(error)
		? reply(503, 'later', { 'Retry-After': String(RETRY_AFTER) })
		: reply(500, 'our fault')
}

/**
 * Handles a provider's notification of a payment (contract §10). An invalid signature is refused before anything else
 * happens. A notification that was recorded, held or is known already gets status 200, so that it is not repeated.
 */
export async function handleNotification({ request, params }: ActionFunctionArgs) {
	const { provider = '' } = params
	if (!isProvider(provider)) throw await failure(request, 404)
	if (request.method !== 'POST') return refuseToShow()
	try {
		const context = await appContext()
		const read = await noticeIn(context, request, provider)
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
