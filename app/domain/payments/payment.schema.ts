import { z } from 'zod'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { parseCents } from '#app/platform/text/money.ts'
import { optionalLine, requiredText } from '#app/platform/text/text.schema.ts'
import { paymentWays } from '../company/payment-terms.ts'
import { dayFault } from './money-days.ts'

export const PAYMENT_LENGTHS = { reference: 80, reason: 200, invoice: 40 }

/** No booking is dearer; a slip of the keyboard is. */
const MOST_CENTS = 10_000_000

/** The last line that whoever writes has read: 0 where there was none. */
export const seen = z.coerce.number().int().min(0).catch(-1)

const amount = z.string({ error: 'amountNotValid' }).transform((typed, check) => {
	const cents = parseCents(typed)
	if (cents === undefined) check.addIssue({ code: 'custom', message: 'amountNotValid' })
	else if (cents === 0) check.addIssue({ code: 'custom', message: 'amountAboveZero' })
	else if (cents > MOST_CENTS) check.addIssue({ code: 'custom', message: `amountTooHigh||${MOST_CENTS / 100}` })
	return cents ?? 0
})

/** A day of the calendar on which money can have moved. */
const moneyDay = (today: string) =>
	z
		.string({ error: 'paymentDayNotValid' })
		.trim()
		.superRefine((day, check) => {
			const message = isDay(day) ? dayFault(day, today) : 'paymentDayNotValid'
			if (message) check.addIssue({ code: 'custom', message })
		})

/** The tick that says that it is another payment than the one which is there already. */
const second = z
	.string()
	.optional()
	.transform((typed) => typed === '1')

const way = z.enum(paymentWays, { error: 'field_required' })

/** Money that came in, as the office types it. @param today `yyyy-MM-dd` in Madrid */
export const enteredSchema = (today: string) =>
	z.object({ seen, amount, day: moneyDay(today), way, second, reference: optionalLine(PAYMENT_LENGTHS.reference) })

/** Money that goes back, with the reason. */
export const refundSchema = (today: string) =>
	z.object({
		seen,
		amount,
		day: moneyDay(today),
		way,
		second,
		reason: requiredText('field_required', PAYMENT_LENGTHS.reason),
	})

/** The number of an invoice that was written elsewhere. */
export const InvoiceSchema = z.object({
	payment: z.coerce.number().int().catch(0),
	invoice: requiredText('field_required', PAYMENT_LENGTHS.invoice),
})

/** What is decided on a held payment: a booking for it, or why not. */
export const DecisionSchema = z.object({
	held: z.coerce.number().int().catch(0),
	code: optionalLine(30),
	reason: optionalLine(PAYMENT_LENGTHS.reason),
	second,
})
