import { z } from 'zod'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import type { ProviderNotice } from './provider-notice.ts'

/** Our orders among whatever else goes through the company's account: they have a number of ours with them. */
const metadata = z.object({ order: z.string().min(1).max(12).optional() }).nullish()

const cents = z.int()
const currency = z.string().max(8).toUpperCase()

const SessionSchema = z.object({
	id: z.string(),
	metadata,
	payment_status: z.string(),
	payment_intent: z.string().nullish(),
	amount_total: cents,
	currency,
})

const ChargeSchema = z.object({ id: z.string(), metadata, amount_refunded: cents, currency })

const EventSchema = z.object({ type: z.string(), created: z.int(), data: z.object({ object: z.unknown() }) })

const PAID = ['checkout.session.completed', 'checkout.session.async_payment_succeeded']
const UNPAID = ['checkout.session.async_payment_failed', 'checkout.session.expired']

/** Of a page on which somebody pays: it may be over before the money is there. */
function sessionNotice(event: z.infer<typeof EventSchema>, session: z.infer<typeof SessionSchema>): ProviderNotice {
	const order = session.metadata?.order
	if (!order) return { kind: 'other' }
	if (UNPAID.includes(event.type)) return { kind: 'declined', order }
	if (session.payment_status !== 'paid') return { kind: 'other' }
	return {
		...{ kind: 'paid', order, way: 'card', cents: session.amount_total, currency: session.currency },
		reference: session.payment_intent ?? session.id,
		at: event.created * 1000,
	}
}

function refundNotice(event: z.infer<typeof EventSchema>, charge: z.infer<typeof ChargeSchema>): ProviderNotice {
	const order = charge.metadata?.order
	if (!order) return { kind: 'other' }
	return {
		...{ kind: 'refundedTo', order, way: 'card', reference: charge.id },
		...{ cents: charge.amount_refunded, currency: charge.currency, at: event.created * 1000 },
	}
}

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'))
	} catch {
		return undefined
	}
}

/** Reads an event of Stripe whose signature was right. @param body as it came */
export function readStripeEvent(body: Buffer): Result<ProviderNotice, 'unreadable'> {
	const event = EventSchema.safeParse(parsed(body))
	if (!event.success) return refused('unreadable')
	const { type, data } = event.data
	const [isSession, isRefund] = [[...PAID, ...UNPAID].includes(type), type === 'charge.refunded']
	if (!isSession && !isRefund) return accepted({ kind: 'other' })
	const session = isSession ? SessionSchema.safeParse(data.object) : undefined
	if (session?.success) return accepted(sessionNotice(event.data, session.data))
	const charge = isRefund ? ChargeSchema.safeParse(data.object) : undefined
	return charge?.success ? accepted(refundNotice(event.data, charge.data)) : refused('unreadable')
}
