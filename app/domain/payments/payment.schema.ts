import { z } from 'zod'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { parseCents } from '#app/platform/text/money.ts'
import { optionalLine, requiredText } from '#app/platform/text/text.schema.ts'
import { paymentWays } from '../company/payment-terms.ts'
import { dayFault } from './money-days.ts'

export const PAYMENT_LENGTHS = { reference: 80, reason: 200, invoice: 40 }

/** Highest amount accepted on a form; more is a typing error. */
const MAX_CENTS = 10_000_000

/** Id of the last ledger line on the form the user saw: 0 where there was none, -1 where the field is not valid. */
export const seen = z.coerce.number().int().min(0).catch(-1)

const amount = z.string({ error: 'amountNotValid' }).transform((typed, check) => {
	const cents = parseCents(typed)
	if (cents === undefined) check.addIssue({ code: 'custom', message: 'amountNotValid' })
	else if (cents === 0) check.addIssue({ code: 'custom', message: 'amountAboveZero' })
	else if (cents > MAX_CENTS) check.addIssue({ code: 'custom', message: `amountTooHigh||${MAX_CENTS / 100}` })
	return cents ?? 0
})

/** Returns the schema of a payment day, checked by `dayFault`. */
const moneyDay = (today: string) =>
	z
		.string({ error: 'paymentDayNotValid' })
		.trim()
		.superRefine((day, check) => {
			const message = isDay(day) ? dayFault(day, today) : 'paymentDayNotValid'
			if (message) check.addIssue({ code: 'custom', message })
		})

/** Checkbox that confirms that this is not the payment of the same amount already recorded. */
const second = z
	.string()
	.optional()
	.transform((typed) => typed === '1')

const way = z.enum(paymentWays, { error: 'field_required' })

/**
 * Returns the schema of a payment that office staff enter.
 * @param today `yyyy-MM-dd` in Madrid
 */
export const enteredSchema = (today: string) =>
	z.object({ seen, amount, day: moneyDay(today), way, second, reference: optionalLine(PAYMENT_LENGTHS.reference) })

/**
 * Returns the schema of a refund that office staff enter, with its reason.
 * @param today `yyyy-MM-dd` in Madrid
 */
export const refundSchema = (today: string) =>
	z.object({
		seen,
		amount,
		day: moneyDay(today),
		way,
		second,
		reason: requiredText('field_required', PAYMENT_LENGTHS.reason),
	})

/** Number of an invoice issued elsewhere, for a payment. */
export const InvoiceSchema = z.object({
	payment: z.coerce.number().int().catch(0),
	invoice: requiredText('field_required', PAYMENT_LENGTHS.invoice),
})

/** Decision on a held payment: the booking it belongs to, or the reason why it belongs to none. */
export const DecisionSchema = z.object({
	held: z.coerce.number().int().catch(0),
	code: optionalLine(30),
	reason: optionalLine(PAYMENT_LENGTHS.reason),
	second,
})
