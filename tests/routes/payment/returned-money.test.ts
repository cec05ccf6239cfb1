import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heldPayments, paymentReturns } from '#drizzle/schema.ts'
import { begunAttempt, bookingToPay, DEPOSIT, moneyOf, notify, openPayingSite } from '#tests/support/online-payments.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { redsysNotification, redsysResult } from '#tests/support/redsys-standin.ts'
import { disputeOf, paidSession, refundedCharge, refundOf, stripeEvent } from '#tests/support/stripe-standin.ts'
import { TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const TOTAL = 49_500

/** Event of Stripe, and when it happened, in minutes after the payment. */
type Event = { type: string; object: Record<string, unknown>; minute?: number }

/** Sends a notice of an event so many minutes after the payment; it is signed as it arrives. */
const tell = ({ type, object, minute = 0 }: Event) => {
	const { body, header } = stripeEvent(type, object, { at: TEST_NOW + minute * MINUTE, signedAt: TEST_NOW })
	return notify('stripe', body, { 'Stripe-Signature': header })
}
const tellRedsys = (...result: Parameters<typeof redsysResult>) =>
	notify('redsys', redsysNotification(redsysResult(...result)))

const heldIn = async ({ database: { read } }: TestContext) =>
	(await read.select().from(heldPayments).orderBy(heldPayments.id)).filter(({ decision }) => decision === null)
const waiting = async (context: TestContext) => (await heldIn(context)).map(({ why, cents }) => `${why} ${cents}`)

/** Makes a booking with an attempt to pay the deposit at Stripe. */
async function paying() {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'stripe')
	const payment = `pi_${number}`
	const paid: Event = { type: 'checkout.session.completed', object: paidSession(number, DEPOSIT) }
	const openCents = async () => (await quoteNow(context, code)).openCents
	return { context, code, number, payment, paid, openCents }
}

const UNDONE = [
	['refund.failed', 'failed'],
	['charge.refund.updated', 'failed'],
	['charge.refund.updated', 'canceled'],
	['refund.updated', 'failed'],
] as const

test.each(UNDONE)(
	'a failed refund counts as received again, and is held for the office: %s %s',
	async (type, status) => {
		const { context, code, number, payment, paid, openCents } = await paying()
		expect(await tell(paid)).toBe('200 recorded')
		const refunded = { type: 'charge.refunded', object: refundedCharge(number, DEPOSIT, DEPOSIT), minute: 1 }
		expect(await tell(refunded)).toBe('200 recorded')
		expect(await openCents()).toBe(TOTAL)
		const failed = { type, object: refundOf(payment, DEPOSIT, { status }), minute: 2 }
		expect(await tell(failed)).toBe('200 held')
		for (const again of [failed, refunded, paid, failed]) expect(await tell(again)).toBe('200 repeated')
		expect(await openCents()).toBe(TOTAL - DEPOSIT)
		expect(await moneyOf(context, code)).toEqual([
			`received ${DEPOSIT} card`,
			`refunded ${DEPOSIT} card`,
			`cameBack ${DEPOSIT} card`,
		])
		expect(await heldIn(context)).toMatchObject([{ why: 'refundFailed', cents: DEPOSIT, quoteId: expect.any(Number) }])
	},
)

test('a refund without an order is matched by its payment, in part or whole, before or after payment', async () => {
	const nameless = (number: string, cents: number) => refundedCharge(number, DEPOSIT, cents, { metadata: {} })
	for (const isPaidFirst of [true, false]) {
		const { context, code, number, paid, openCents } = await paying()
		if (isPaidFirst) await tell(paid)
		const part = await tell({ type: 'charge.refunded', object: nameless(number, 500), minute: 1 })
		expect(part).toBe(isPaidFirst ? '200 recorded' : '200 ignored')
		if (!isPaidFirst) await tell(paid)
		expect(await openCents()).toBe(TOTAL - DEPOSIT + 500)
		const whole: Event = { type: 'charge.refunded', object: nameless(number, DEPOSIT), minute: 2 }
		expect(await tell(whole)).toBe('200 recorded')
		expect(await tell(whole)).toBe('200 repeated')
		expect(await openCents()).toBe(TOTAL)
		expect((await moneyOf(context, code)).filter((line) => line.startsWith('refunded'))).toHaveLength(2)
	}
	const stranger = refundedCharge('other', DEPOSIT, 500, { metadata: {}, payment_intent: null })
	expect(await tell({ type: 'charge.refunded', object: stranger })).toBe('200 ignored')
})

test('a pending refund, and its success, are the refund already entered', async () => {
	const { context, number, payment, paid, openCents } = await paying()
	await tell(paid)
	await tell({ type: 'charge.refunded', object: refundedCharge(number, DEPOSIT, 500), minute: 1 })
	for (const [type, status] of [
		['refund.created', 'pending'],
		['refund.updated', 'succeeded'],
		['charge.refund.updated', 'succeeded'],
	] as const)
		expect(await tell({ type, object: refundOf(payment, 500, { status }), minute: 2 })).toBe('200 repeated')
	expect(await openCents()).toBe(TOTAL - DEPOSIT + 500)
	expect(await heldIn(context)).toEqual([])
})

test('a dispute is held with the day to answer by, and its money is entered as the bank moves it', async () => {
	const { context, payment, paid, openCents } = await paying()
	await tell(paid)
	const due_by = Math.floor(TEST_NOW / 1000) + 10 * 24 * 3600
	const dispute = disputeOf(payment, DEPOSIT, { evidence_details: { due_by } })
	expect(await tell({ type: 'charge.dispute.created', object: dispute })).toBe('200 held')
	expect(await heldIn(context)).toMatchObject([{ why: 'disputed', cents: DEPOSIT, answerBy: due_by * 1000 }])
	expect(await openCents()).toBe(TOTAL - DEPOSIT)

	expect(await tell({ type: 'charge.dispute.funds_withdrawn', object: dispute, minute: 1 })).toBe('200 held')
	expect(await openCents()).toBe(TOTAL)
	const won = { ...dispute, status: 'won' }
	expect(await tell({ type: 'charge.dispute.closed', object: won, minute: 2 })).toBe('200 held')
	expect(await tell({ type: 'charge.dispute.funds_reinstated', object: won, minute: 3 })).toBe('200 held')
	expect(await openCents()).toBe(TOTAL - DEPOSIT)
	// There is no deadline for an answer any more.
	expect(await waiting(context)).toEqual([`withdrawn ${DEPOSIT}`, `disputeWon ${DEPOSIT}`, `reinstated ${DEPOSIT}`])
})

test('a dispute without a day is held too, and a lost one subtracts its money without a withdrawal event', async () => {
	const { context, payment, paid, openCents } = await paying()
	await tell(paid)
	const { evidence_details: _, ...dispute } = disputeOf(payment, DEPOSIT)
	expect(await tell({ type: 'charge.dispute.created', object: dispute })).toBe('200 held')
	expect(await heldIn(context)).toMatchObject([{ why: 'disputed', answerBy: null }])
	expect(await tell({ type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' } })).toBe('200 held')
	expect(await waiting(context)).toEqual([`disputeLost ${DEPOSIT}`])
	expect(await openCents()).toBe(TOTAL)
})

test('a refund reported before its payment is held, and counts once the payment is reported', async () => {
	const { context, code, number, payment, paid, openCents } = await paying()
	expect(await tell({ type: 'refund.created', object: refundOf(payment, 500), minute: 1 })).toBe('200 ignored')
	expect(await waiting(context)).toEqual([])
	expect(await tell({ type: 'charge.refunded', object: refundedCharge(number, DEPOSIT, 500), minute: 1 })).toBe(
		'200 held',
	)
	expect(await waiting(context)).toEqual(['notPaidHere -500'])
	expect(await tell(paid)).toBe('200 recorded')
	expect(await waiting(context)).toEqual([])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 500 card'])
	expect(await openCents()).toBe(TOTAL - DEPOSIT + 500)
})

test('a refund of a held payment does not change the booking’s money', async () => {
	const { context, code, number, paid, openCents } = await paying()
	const other = await begunAttempt(context, code, 'stripe')
	await tell(paid)
	await tell({ type: 'checkout.session.completed', object: paidSession(other.number, DEPOSIT) })
	expect(await waiting(context)).toEqual([`twin ${DEPOSIT}`])
	const refund = { type: 'charge.refunded', object: refundedCharge(other.number, DEPOSIT, DEPOSIT), minute: 1 }
	expect(await tell(refund)).toBe('200 held')
	expect(await waiting(context)).toEqual([`twin ${DEPOSIT}`, `notPaidHere -${DEPOSIT}`])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`])
	expect(await openCents()).toBe(TOTAL - DEPOSIT)
	expect(number).not.toBe(other.number)
})

test('the same events in any order, and repeated, give the same result', async () => {
	const facts = ({ number, payment, paid }: Awaited<ReturnType<typeof paying>>): Event[] => {
		const dispute = disputeOf(payment, 2_000)
		return [
			paid,
			{ type: 'charge.refunded', object: refundedCharge(number, DEPOSIT, 3_000), minute: 1 },
			{ type: 'refund.created', object: refundOf(payment, 3_000, { id: 're_1' }), minute: 1 },
			{ type: 'charge.refunded', object: refundedCharge(number, DEPOSIT, 4_000), minute: 2 },
			{ type: 'refund.failed', object: refundOf(payment, 3_000, { id: 're_1', status: 'failed' }), minute: 3 },
			{ type: 'charge.refund.updated', object: refundOf(payment, 1_000, { id: 're_2' }), minute: 4 },
			{ type: 'charge.dispute.created', object: dispute, minute: 5 },
			{ type: 'charge.dispute.funds_withdrawn', object: dispute, minute: 6 },
			{ type: 'charge.dispute.closed', object: { ...dispute, status: 'lost' }, minute: 7 },
		]
	}
	const outcomeOf = async (order: readonly number[]) => {
		const site = await paying()
		const events = facts(site)
		for (const which of order) expect(await tell(events[which] as Event)).toMatch(/^200 /)
		return { openCents: await site.openCents(), waiting: (await waiting(site.context)).toSorted() }
	}
	const all = facts(await paying()).map((_, index) => index)
	const inOrder = await outcomeOf(all)
	expect(inOrder).toEqual({
		openCents: TOTAL - DEPOSIT + 1_000 + 2_000,
		waiting: ['disputeLost 2000', 'refundFailed 3000', 'withdrawn 2000'],
	})
	const orders = fc
		.array(fc.constantFrom(...all), { maxLength: 6 })
		.chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
	await fc.assert(
		fc.asyncProperty(orders, async (order) => {
			expect(await outcomeOf(order)).toEqual(inOrder)
		}),
		{ numRuns: 12 },
	)
}, 60_000)

test('an event that many send together counts once', async () => {
	const { context, payment, paid, openCents } = await paying()
	const failed = { type: 'refund.failed', object: refundOf(payment, 500, { status: 'failed' }), minute: 1 }
	const refund = { type: 'refund.created', object: refundOf(payment, 500), minute: 1 }
	const answers = await Promise.all([paid, refund, failed, paid, failed, refund, refund].map(tell))
	expect(answers.every((answer) => answer.startsWith('200 '))).toBe(true)
	expect(await openCents()).toBe(TOTAL - DEPOSIT)
	expect(await waiting(context)).toEqual(['refundFailed 500'])
})

test('Redsys: a second equal refund in a minute is held, with how often it was reported', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	await tellRedsys(number, DEPOSIT)
	const refund = { Ds_TransactionType: '3', Ds_Response: '0900', Ds_Hour: '18%3A03', Ds_AuthorisationCode: '000000' }
	const answers = []
	for (let times = 0; times < 3; times++) answers.push(await tellRedsys(number, 5_000, refund))
	expect(answers).toEqual(['200 recorded', '200 held', '200 repeated'])
	expect(await heldIn(context)).toMatchObject([{ why: 'sameRefund', cents: -5_000, times: 3 }])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 5000 card'])
})

test('Redsys: a refund reported before its payment counts with it', async () => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	expect(await tellRedsys(number, 5_000, { Ds_TransactionType: '3', Ds_Response: '0900' })).toBe('200 held')
	expect(await tellRedsys(number, DEPOSIT)).toBe('200 recorded')
	expect(await waiting(context)).toEqual([])
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`, 'refunded 5000 card'])
})

test.each([
	['0400', '9'],
	['0900', '2'],
	['0900', '0'],
	['0400', '0'],
	['0000', '9'],
	['0400', '3'],
	['0000', '3'],
	['0099', '8'],
	['0900', '34'],
])(
	'Redsys: an operation with money that is neither payment nor refund is held: %s of type %s',
	async (response, type) => {
		const context = await openPayingSite()
		const code = await bookingToPay(context)
		const { number } = await begunAttempt(context, code, 'redsys')
		await tellRedsys(number, DEPOSIT)
		const facts = { Ds_TransactionType: type, Ds_Response: response, Ds_Hour: '18%3A03' }
		expect(await tellRedsys(number, 5_000, facts)).toBe('200 held')
		expect(await tellRedsys(number, 5_000, facts)).toBe('200 repeated')
		expect(await heldIn(context)).toMatchObject([
			{ why: 'otherOperation', cents: -5_000, note: `redsys ${number}, type ${type}, ${response}`, quoteId: 1 },
		])
		expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`])
	},
)

test.each([
	['0000', '1'],
	['0000', '7'],
	['0190', '9'],
	['0184', '3'],
	['9915', '2'],
	['0100', '3'],
	['0401', '9'],
])('Redsys: an operation without money is ignored: %s of type %s', async (response, type) => {
	const context = await openPayingSite()
	const code = await bookingToPay(context)
	const { number } = await begunAttempt(context, code, 'redsys')
	await tellRedsys(number, DEPOSIT)
	expect(await tellRedsys(number, 5_000, { Ds_TransactionType: type, Ds_Response: response })).toBe('200 ignored')
	expect(await heldIn(context)).toEqual([])
})

/** Orders of other programs: a shop's, a counter's, a timestamp, a UUID. */
const STRANGERS = ['WC-1000000042', '100000000042', '261120103045', '261122223344', 'X', 'a'.repeat(36), '2613ABCDEFGH']

test.each(STRANGERS)('events of other programs at these addresses are ignored, and none is held: %s', async (order) => {
	const context = await openPayingSite()
	const metadata = { order, site_url: 'https://shop.example' }
	const session = paidSession(order, 30_000, { metadata })
	const theirs: Event[] = [
		{ type: 'checkout.session.completed', object: session },
		{ type: 'checkout.session.completed', object: { ...session, metadata: {} } },
		{ type: 'checkout.session.completed', object: { ...session, mode: 'setup', amount_total: null, currency: null } },
		{ type: 'checkout.session.completed', object: { ...session, client_reference_id: null, metadata: null } },
		{ type: 'checkout.session.expired', object: { ...session, payment_status: 'unpaid' } },
		{ type: 'charge.refunded', object: refundedCharge(order, 30_000, 30_000, { metadata }) },
		{
			type: 'charge.refunded',
			object: refundedCharge(order, 30_000, 30_000, { metadata: {}, payment_intent: null }),
		},
		{ type: 'refund.failed', object: refundOf('pi_theirs', 30_000, { status: 'failed', metadata }) },
		{ type: 'refund.created', object: refundOf('pi_theirs', 500, { currency: 'usd' }) },
		{ type: 'charge.dispute.created', object: disputeOf('pi_theirs', 30_000) },
		{
			type: 'charge.dispute.created',
			object: disputeOf('pi_theirs', 30_000, { payment_intent: null, amount: null }),
		},
		{ type: 'invoice.paid', object: { id: 'in_1' } },
	]
	for (const event of theirs) expect(await tell(event), event.type).toBe('200 ignored')
	expect(
		await notify('stripe', ...signed({ id: 'evt_1', object: 'v2.core.event', type: 'v1.billing.meter.error' })),
	).toBe('200 ignored')
	if (order.length <= 12) {
		expect(await tellRedsys(order, 30_000)).toBe('200 ignored')
		expect(await tellRedsys(order, 30_000, { Ds_TransactionType: '3', Ds_Response: '0900' })).toBe('200 ignored')
	}
	expect(await heldIn(context)).toEqual([])
	const kept = await context.database.read.select().from(paymentReturns)
	expect(kept.every(({ quoteId, payment }) => quoteId === null && payment?.startsWith('pi_'))).toBe(true)
})

/** Returns a body and its signature by Stripe, with any content. */
function signed(body: Record<string, unknown>): [string, Record<string, string>] {
	const { type, ...object } = body
	const event = stripeEvent(String(type), object, { at: TEST_NOW })
	return [event.body, { 'Stripe-Signature': event.header }]
}

test('an order typed at the provider is matched by the booking it names', async () => {
	const context = await openPayingSite()
	const code = await acceptedQuote(context)
	expect(await tellRedsys(code, 30_000)).toBe('200 recorded')
	const session = paidSession(code, 5_000, { client_reference_id: code, metadata: {} })
	expect(await tell({ type: 'checkout.session.completed', object: session })).toBe('200 recorded')
	expect(await moneyOf(context, code)).toEqual(['received 30000 card', 'received 5000 card'])
})

test('a customer who pays in another currency has paid the amount in euros', async () => {
	const { context, code, number } = await paying()
	const object = paidSession(number, 13_023, {
		...{ currency: 'gbp', amount_subtotal: 13_023 },
		currency_conversion: { amount_subtotal: DEPOSIT, amount_total: DEPOSIT, fx_rate: '0.877', source_currency: 'eur' },
	})
	expect(await tell({ type: 'checkout.session.completed', object })).toBe('200 recorded')
	expect(await moneyOf(context, code)).toEqual([`received ${DEPOSIT} card`])
})
