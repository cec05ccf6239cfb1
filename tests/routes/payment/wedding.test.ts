import { expect, test } from 'vitest'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { changePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import type { PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { begunAttempt, DEPOSIT, moneyOf, notify, openPayingSite } from '#tests/support/online-payments.ts'
import {
	accept,
	HOUR,
	kindsOf,
	MARTA,
	mailsAbout,
	pricedQuote,
	priceQuote,
	quoteNow,
} from '#tests/support/quotes-at-work.ts'
import { paidSession, refundedCharge, stripeEvent } from '#tests/support/stripe-standin.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const payment: PaymentTerms = { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 }
/**
 * Price of the booking after its change, and a quarter of it, the fee for a cancellation a hundred hours before the
 * pickup.
 */
const [DEARER, FEE] = [55_000, 13_750]

const tell = ({ now }: TestContext, type: string, object: Record<string, unknown>) => {
	const { body, header } = stripeEvent(type, object, { at: now() })
	return notify('stripe', body, { 'Stripe-Signature': header })
}

/** Offers a change as the office does on the telephone: another coach, at a higher price. */
async function offerDearer(context: TestContext, code: string) {
	const { version } = await quoteNow(context, code)
	await changePrice(context, { code, version, actor: MARTA })
	return priceQuote(context, code, { payment, lines: [{ text: 'Autocar de 55 plazas', cents: 50_000 }] })
}

test.each([
	['de', /storniert/i],
	['cat', /anul·lad|anul·lat/i],
] as const)(
	'a wedding in %s: offer, deposit by card, change, cancellation with its fee, and the rest refunded',
	async (language, cancelled) => {
		const context = await openPayingSite()
		const code = await pricedQuote(context, { language, draft: { payment } })
		await accept(context, code)
		expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', openCents: 49_500 })

		const { number, cents } = await begunAttempt(context, code, 'stripe')
		expect(cents).toBe(DEPOSIT)
		const session = paidSession(number, DEPOSIT)
		const facts = [0, 1].map(() => tell(context, 'checkout.session.completed', session))
		expect((await Promise.all(facts)).sort()).toEqual(['200 recorded', '200 repeated'])
		expect(await quoteNow(context, code)).toMatchObject({ openCents: 49_500 - DEPOSIT })

		expect(await offerDearer(context, code)).toMatchObject({ totalCents: DEARER, amends: 1 })
		expect(await quoteNow(context, code)).toMatchObject({ totalCents: 49_500, openCents: 49_500 - DEPOSIT })
		await accept(context, code, 2)
		expect(await quoteNow(context, code)).toMatchObject({ totalCents: DEARER, openCents: DEARER - DEPOSIT })

		const { pickupAt } = await quoteNow(context, code)
		context.advance(instantOf(pickupAt, MADRID) - 100 * HOUR - context.now())
		const cancel = (seenCents: number) => cancelBooking(context, { code, seenCents, reason: '' })
		expect(await cancel(FEE - 1)).toEqual({ ok: false, refusal: 'feeChanged' })
		expect(await cancel(FEE)).toEqual({ ok: true, value: { counted: true } })
		expect(await quoteNow(context, code)).toMatchObject({ status: 'cancelled', openCents: FEE - DEPOSIT })

		const backCents = DEPOSIT - FEE
		expect(await tell(context, 'charge.refunded', refundedCharge(number, DEPOSIT, backCents))).toBe('200 recorded')
		expect(await moneyOf(context, code)).toEqual([
			`received ${DEPOSIT} card`,
			`fee ${FEE} null`,
			`refunded ${backCents} card`,
		])
		expect(await quoteNow(context, code)).toMatchObject({ openCents: 0, dueDay: null })
		expect(await context.database.read.$count(heldPayments)).toBe(0)

		expect(await kindsOf(context, code)).toEqual([
			...['requested', 'quoted', 'accepted', 'changeDrafted', 'changeOffered', 'changeAccepted', 'cancelled'],
		])
		const toCustomer = (await mailsAbout(context, code)).filter(({ language: read }) => read === language)
		const subjects = toCustomer.map((mail) => letterOf(context, mail).subject)
		expect(subjects.filter((subject) => cancelled.test(subject))).toHaveLength(1)
		expect(new Set(toCustomer.map(({ template }) => template)).size).toBeGreaterThanOrEqual(5)
	},
)
