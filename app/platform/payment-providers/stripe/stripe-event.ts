import { z } from 'zod'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { Notification } from '../provider.ts'
import type { ProviderNotice, ReportedReturn, ReturnKind } from '../provider-notice.ts'

const EventSchema = z.object({
	type: z.string(),
	created: z.number().optional(),
	data: z.object({ object: z.record(z.string(), z.unknown()) }),
})
type StripeEvent = z.infer<typeof EventSchema>

const cents = z.int()
const currency = z.string().toUpperCase()

/** Fields that may contain our order; other programs may use the company's account too. */
const WhoseSchema = z.object({
	metadata: z.record(z.string(), z.unknown()).nullish().catch(null),
	client_reference_id: z.unknown().optional(),
	payment_intent: z.string().nullish().catch(null),
})

const SessionSchema = z.object({
	id: z.string(),
	payment_status: z.string(),
	amount_total: cents,
	currency,
	/** in sessions from before 31 March 2025 that were paid in another currency, this holds the amount in ours */
	currency_conversion: z.object({ amount_total: cents, source_currency: currency }).nullish(),
})

const ChargeSchema = z.object({ id: z.string(), amount_refunded: cents, currency })
const RefundSchema = z.object({ id: z.string(), amount: cents, currency, status: z.string().nullish() })
const DisputeSchema = z.object({
	id: z.string(),
	amount: cents,
	currency,
	status: z.string(),
	evidence_details: z.object({ due_by: z.number().nullish() }).nullish(),
})

/** Finds the order and the payment that an event's object names. An order that is ours takes precedence. */
function whoseIs({ data: { object } }: StripeEvent, isOurs: Notification['isOurs']) {
	const { metadata, client_reference_id: reference, payment_intent: payment } = WhoseSchema.parse(object)
	const orders = [metadata?.order, reference].filter((candidate) => typeof candidate === 'string')
	const ours = orders.find(isOurs)
	return { order: ours ?? orders[0], payment: payment ?? undefined, isOurs: ours !== undefined }
}

type Whose = ReturnType<typeof whoseIs>
const hasOwner = ({ order, payment }: Whose) => order !== undefined || payment !== undefined
/** Reader of an event; returns undefined where its object cannot be read. */
type Reading = (event: StripeEvent, whose: Whose) => ProviderNotice | undefined

const OTHER = { kind: 'other' } as const
/** An unreadable object is a fault if the order is ours, and is ignored if it is another program's. */
const unreadable = ({ isOurs }: Whose) => (isOurs ? undefined : OTHER)
/** Converts Stripe's seconds to milliseconds since 1970. */
const momentOf = (seconds: number | null | undefined) => (typeof seconds === 'number' ? seconds * 1000 : undefined)

/** Reads a session of a payment page, which may complete before the money arrives. */
const ofSession: Reading = ({ created, data }, whose) => {
	const { order, payment } = whose
	if (order === undefined) return OTHER
	const read = SessionSchema.safeParse(data.object)
	if (!read.success) return unreadable(whose)
	const { id, payment_status, amount_total, currency_conversion, ...session } = read.data
	if (payment_status !== 'paid') return OTHER
	return {
		...{ kind: 'paid', order, way: 'card', reference: payment ?? id, at: momentOf(created) },
		cents: currency_conversion?.amount_total ?? amount_total,
		currency: currency_conversion?.source_currency ?? session.currency,
	}
}

const ofUnpaidSession: Reading = (_, { order }) => (order === undefined ? OTHER : { kind: 'declined', order })

/** Reads a refunded charge; where it names no order, its payment identifies it. */
const ofCharge: Reading = ({ created, data }, whose) => {
	if (!hasOwner(whose)) return OTHER
	const read = ChargeSchema.safeParse(data.object)
	if (!read.success) return unreadable(whose)
	const { id: reference, amount_refunded, currency } = read.data
	const { order, payment } = whose
	return { kind: 'refundedTo', order, payment, reference, cents: amount_refunded, currency, at: momentOf(created) }
}

/** Builds the notice of an object that names its payment and usually no order. */
const ofPayment = (
	{ order, payment }: Whose,
	{ created }: StripeEvent,
	kind: ReturnKind,
	movement: { id: string; amount: number; currency: string },
	answerBy?: ReportedReturn['answerBy'],
): ProviderNotice => ({
	...{ kind, order, payment, reference: movement.id, cents: movement.amount, currency: movement.currency },
	...{ at: momentOf(created), answerBy },
})

const ofRefund: Reading = (event, whose) => {
	if (!hasOwner(whose)) return OTHER
	const read = RefundSchema.safeParse(event.data.object)
	if (!read.success) return unreadable(whose)
	const isUndone = ['failed', 'canceled'].includes(read.data.status ?? '')
	return ofPayment(whose, event, isUndone ? 'refundFailed' : 'refunded', read.data)
}

/** Makes the reader of a dispute; one that closes without a loss counts as won. */
const ofDispute =
	(kind: ReturnKind): Reading =>
	(event, whose) => {
		if (!hasOwner(whose)) return OTHER
		const read = DisputeSchema.safeParse(event.data.object)
		if (!read.success) return unreadable(whose)
		const { status, evidence_details } = read.data
		const reported = kind === 'disputeWon' && status === 'lost' ? 'disputeLost' : kind
		return ofPayment(whose, event, reported, read.data, momentOf(evidence_details?.due_by))
	}

const readings: Record<string, Reading> = {
	'checkout.session.completed': ofSession,
	'checkout.session.async_payment_succeeded': ofSession,
	'checkout.session.async_payment_failed': ofUnpaidSession,
	'checkout.session.expired': ofUnpaidSession,
	'charge.refunded': ofCharge,
	'refund.created': ofRefund,
	'refund.updated': ofRefund,
	'refund.failed': ofRefund,
	'charge.refund.updated': ofRefund,
	'charge.dispute.created': ofDispute('disputed'),
	'charge.dispute.funds_withdrawn': ofDispute('withdrawn'),
	'charge.dispute.funds_reinstated': ofDispute('reinstated'),
	'charge.dispute.closed': ofDispute('disputeWon'),
}

function parsed(body: Buffer): unknown {
	try {
		return JSON.parse(body.toString('utf8'))
	} catch {
		return undefined
	}
}

/**
 * Reads a Stripe event whose signature is valid. It first finds whose order it is, because other programs may use the
 * same account, and only then the details.
 * @param body as received
 * @param isOurs whether an order is one of ours
 * @returns refused('unreadable') for what is no event, and for one of our orders that cannot be read
 */
export function readStripeEvent(body: Buffer, isOurs: Notification['isOurs']): Result<ProviderNotice, 'unreadable'> {
	const received = parsed(body)
	const named = z.object({ type: z.string() }).safeParse(received)
	if (!named.success) return refused('unreadable')
	const reading = readings[named.data.type]
	const event = reading && EventSchema.safeParse(received)
	if (!reading || !event?.success) return accepted(OTHER)
	const notice = reading(event.data, whoseIs(event.data, isOurs))
	return notice ? accepted(notice) : refused('unreadable')
}
