import { createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const STRIPE = { key: 'sk_test_of_the_stand_in', secret: 'whsec_of_the_stand_in_alone' }

type Session = {
	id: string
	url: string
	payment_intent: string
	fields: URLSearchParams
	idempotencyKey: string
	/** of the API, as the call names it */
	version: string | undefined
}

/** Makes an event as it is sent: its body, and the header that signs it. */
export function stripeEvent(
	type: string,
	object: Record<string, unknown>,
	{ at = Date.now(), signedAt = at, secret = STRIPE.secret }: { at?: number; signedAt?: number; secret?: string } = {},
) {
	const created = Math.floor(at / 1000)
	const id = `evt_${randomBytes(8).toString('hex')}`
	const body = JSON.stringify({
		id,
		object: 'event',
		api_version: '2025-09-30.clover',
		created,
		type,
		data: { object },
	})
	const stamp = Math.floor(signedAt / 1000)
	const v1 = createHmac('sha256', secret).update(`${stamp}.${body}`).digest('hex')
	return { body, header: `t=${stamp},v1=${v1},v0=${'0'.repeat(64)}` }
}

/** Makes a session of Checkout as an event shows it, with the fields we read and some that we do not. */
export const paidSession = (order: string, cents: number, changes: Record<string, unknown> = {}) => ({
	...{ id: `cs_test_${order}`, object: 'checkout.session', mode: 'payment', status: 'complete', livemode: false },
	...{ client_reference_id: order, metadata: { order }, payment_status: 'paid', payment_intent: `pi_${order}` },
	...{ amount_subtotal: cents, amount_total: cents, currency: 'eur', customer: null },
	...changes,
})

/** Makes a charge with its total of refunds. */
export const refundedCharge = (
	order: string,
	cents: number,
	refunded: number,
	changes: Record<string, unknown> = {},
) => ({
	...{ id: `ch_${order}`, object: 'charge', amount: cents, amount_captured: cents, amount_refunded: refunded },
	...{ currency: 'eur', metadata: { order }, payment_intent: `pi_${order}`, refunded: refunded === cents },
	...changes,
})

/** Makes a refund of a payment, as events of refunds show it. */
export const refundOf = (payment: string, cents: number, changes: Record<string, unknown> = {}) => ({
	...{ id: `re_${payment}`, object: 'refund', amount: cents, charge: `ch_${payment}`, currency: 'eur', metadata: {} },
	...{ payment_intent: payment, status: 'succeeded', failure_reason: null },
	...changes,
})

/** Makes a dispute of a payment; `due_by` is the deadline for evidence in seconds since 1970. */
export const disputeOf = (payment: string, cents: number, changes: Record<string, unknown> = {}) => ({
	...{ id: `dp_${payment}`, object: 'dispute', amount: cents, charge: `ch_${payment}`, currency: 'eur', metadata: {} },
	...{ payment_intent: payment, reason: 'fraudulent', status: 'needs_response' },
	evidence_details: { due_by: null, has_evidence: false },
	...changes,
})

export type StripeStandIn = {
	/** value of `STRIPE_API_URL` and `STRIPE_CHECKOUT_URL` */
	url: string
	sessions: Session[]
	/** status and method of each call of the API */
	calls: string[]
	/**
	 * how it answers the API: well (after so many `faults` of its own), not at all, with a page elsewhere, or by hanging
	 * up
	 */
	mood: 'answers' | 'hangs' | 'misleads' | 'hangs up'
	faults: number
	/** whether it sends events by itself when a visitor has paid */
	tells: boolean
	/** sends an event to the endpoint. @returns the status of the response */
	tell: (type: string, object: Record<string, unknown>) => Promise<number>
	/** where it sends events, once the site is known */
	endpoint: string
	close: () => Promise<void>
}

const textOf = async (request: IncomingMessage) => {
	const chunks: Buffer[] = []
	for await (const chunk of request) chunks.push(chunk as Buffer)
	return Buffer.concat(chunks).toString('utf8')
}

const page = (
	id: string,
	cents: string | null,
) => `<!doctype html><html lang="es"><title>Checkout</title><h1>${cents}</h1>
	<form method="post" action="/c/pay/${id}"><button name="how" value="pay">Pagar</button>
	<button name="how" value="leave">Volver</button></form>`

const AMOUNT = 'line_items[0][price_data][unit_amount]'

/** Opens a fake of Stripe's API and page on loopback, which checks requests and sends events by its mood. */
export async function openStripeStandIn(): Promise<StripeStandIn> {
	const tell = async (type: string, object: Record<string, unknown>) => {
		const { body, header } = stripeEvent(type, object)
		const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': header }
		return (await fetch(stripe.endpoint, { method: 'POST', body, headers })).status
	}
	const create = (request: IncomingMessage, fields: URLSearchParams) => {
		const idempotencyKey = String(request.headers['idempotency-key'] ?? '')
		const isOurs = request.headers.authorization === `Bearer ${STRIPE.key}`
		if (!isOurs || request.url !== '/v1/checkout/sessions' || idempotencyKey === '') return undefined
		const known = stripe.sessions.find((session) => session.idempotencyKey === idempotencyKey)
		if (known) return known.fields.toString() === fields.toString() ? known : undefined
		const id = `cs_test_${randomBytes(12).toString('hex')}`
		const session = {
			id,
			url: `${stripe.url}/c/pay/${id}`,
			payment_intent: id.replace('cs', 'pi'),
			fields,
			idempotencyKey,
			version: request.headers['stripe-version']?.toString(),
		}
		stripe.sessions.push(session)
		return session
	}
	const leave = async (session: Session, how: string | null) => {
		const order = session.fields.get('metadata[order]') ?? ''
		const [amount, { id, payment_intent }] = [Number(session.fields.get(AMOUNT)), session]
		if (how !== 'pay') return session.fields.get('cancel_url') ?? ''
		if (stripe.tells) await tell('checkout.session.completed', paidSession(order, amount, { id, payment_intent }))
		return session.fields.get('success_url') ?? ''
	}
	const server = createServer(async (request, response) => {
		const fields = new URLSearchParams(await textOf(request))
		const session = stripe.sessions.find(({ id }) => request.url === `/c/pay/${id}`)
		if (session && request.method === 'POST')
			return void response.writeHead(303, { Location: await leave(session, fields.get('how')) }).end()
		if (session)
			return void response
				.writeHead(200, { 'Content-Type': 'text/html' })
				.end(page(session.id, session.fields.get(AMOUNT)))
		const answer = (status: number, body: unknown) => {
			stripe.calls.push(`${request.method} ${status}`)
			response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
		}
		if (stripe.mood === 'hangs') return void stripe.calls.push('hangs')
		if (stripe.mood === 'hangs up') return void response.destroy()
		if (stripe.faults-- > 0) return answer(500, { error: { type: 'api_error' } })
		const created = create(request, fields)
		if (!created) return answer(400, { error: { type: 'invalid_request_error' } })
		const url = stripe.mood === 'misleads' ? 'https://evil.example/c/pay/1' : created.url
		answer(200, { id: created.id, object: 'checkout.session', url, payment_status: 'unpaid' })
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const close = async () => {
		server.closeAllConnections()
		await new Promise((resolve) => server.close(resolve))
	}
	const { port } = server.address() as AddressInfo
	const stripe: StripeStandIn = {
		url: `http://127.0.0.1:${port}`,
		...{ sessions: [], calls: [], mood: 'answers', faults: 0, tells: true, endpoint: '', tell, close },
	}
	return stripe
}

/** Returns the settings of a site that takes payments there. */
export const stripeSettings = (url: string) => ({
	STRIPE_KEY: STRIPE.key,
	STRIPE_WEBHOOK_SECRET: STRIPE.secret,
	STRIPE_API_URL: url,
	STRIPE_CHECKOUT_URL: url,
})
