import { addDays } from '#app/platform/clock/wall-clock.ts'
import { moneyInput, parseCents } from '#app/platform/text/money.ts'
import { shareTyped } from '#app/platform/text/percent-typed.ts'
import type { HireTerms } from './hire-terms.ts'

/** Parts of a price that are paid separately. */
export const paymentParts = ['deposit', 'balance'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** Ways of payment. */
export const paymentWays = ['transfer', 'card', 'bizum', 'cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** Part to be paid by one day, and the amount of it still open; in cents. */
export type DuePart = {
	part: PaymentPart | 'fee'
	cents: number
	/** `yyyy-MM-dd`; null where no day was set */
	dueDay: string | null
	open: number
}

/** Payment terms of an offer, as office staff enter them. */
export type PaymentTerms = {
	/** hundredths of a per cent of the total, or cents; 0 for no deposit */
	deposit: { basisPoints: number } | { cents: number }
	/** days after acceptance */
	depositDays: number
	/** days before the trip; 0 is its day */
	balanceDays: number
}

/** Returns the payment terms in the company's terms, the default of an offer. */
export const usualPayment = ({
	depositBasisPoints,
	depositDays,
	balanceDays,
}: Pick<HireTerms, 'depositBasisPoints' | 'depositDays' | 'balanceDays'>): PaymentTerms => ({
	deposit: { basisPoints: depositBasisPoints },
	depositDays,
	balanceDays,
})

/** Payment terms as an offer stores them; null in offers without any. */
export type AgreedTerms = { depositCents: number | null; depositDays: number | null; balanceDays: number | null }

/** Amount to be paid by a day, `yyyy-MM-dd`; in cents. */
export type PlannedPart = { part: PaymentPart; cents: number; dueDay: string }

const WHOLE = 10_000
/** Maximum number of days between an event (acceptance, trip) and a due day; more is a typing error. */
export const MAX_PAYMENT_DAYS = 365

/** Returns the payment terms as an offer with this total stores them; a share is rounded half up to whole cents. */
export function agreedTerms(terms: PaymentTerms | undefined, totalCents: number): AgreedTerms {
	if (!terms) return { depositCents: null, depositDays: null, balanceDays: null }
	const { deposit, depositDays, balanceDays } = terms
	const cents = 'cents' in deposit ? deposit.cents : Math.floor((totalCents * deposit.basisPoints + WHOLE / 2) / WHOLE)
	return { depositCents: Math.min(cents, totalCents), depositDays, balanceDays }
}

/**
 * Returns the payment terms of an offer, to be used for another one of the same booking; undefined where it has none.
 */
export const termsAgain = ({ depositCents, depositDays, balanceDays }: AgreedTerms): PaymentTerms | undefined =>
	depositCents === null || depositDays === null || balanceDays === null
		? undefined
		: { deposit: { cents: depositCents }, depositDays, balanceDays }

const later = (one: string, other: string) => (one > other ? one : other)

/** Returns when the balance is due: `balanceDays` before the trip, but not before the agreement. */
const balanceDay = (balanceDays: number | null, agreedDay: string, pickupDay: string) =>
	later(agreedDay, addDays(pickupDay, -(balanceDays ?? 0)))

/**
 * Plans the payments of a price accepted on a day: deposit and balance, or one payment where the deposit would not be
 * due before the balance. The parts add up to the total.
 * @param agreedDay `yyyy-MM-dd` in Madrid
 * @param pickupDay `yyyy-MM-dd` in Madrid
 */
export function paymentPlan(
	{ totalCents, depositCents, depositDays, balanceDays }: AgreedTerms & { totalCents: number },
	agreedDay: string,
	pickupDay: string,
): PlannedPart[] {
	const balance = { part: 'balance', cents: totalCents, dueDay: balanceDay(balanceDays, agreedDay, pickupDay) } as const
	const depositDue = addDays(agreedDay, depositDays ?? 0)
	if (!depositCents || depositDue >= balance.dueDay) return [balance]
	const deposit = { part: 'deposit', cents: depositCents, dueDay: depositDue } as const
	return depositCents >= totalCents ? [deposit] : [deposit, { ...balance, cents: totalCents - depositCents }]
}

/**
 * Plans the payments of a changed booking: the deposit stays as agreed, up to the new total, and the balance takes
 * the difference.
 * @param parts the parts expected until now
 */
export function changedPlan(
	parts: readonly DuePart[],
	{ totalCents, balanceDays }: AgreedTerms & { totalCents: number },
	agreedDay: string,
	pickupDay: string,
): PlannedPart[] {
	const dueDay = balanceDay(balanceDays, agreedDay, pickupDay)
	const deposit = parts.find(({ part }) => part === 'deposit')
	const kept = Math.min(deposit?.cents ?? 0, totalCents)
	const rest = totalCents - kept
	return [
		...(kept > 0 ? [{ part: 'deposit', cents: kept, dueDay: deposit?.dueDay ?? dueDay } as const] : []),
		...(rest > 0 ? [{ part: 'balance', cents: rest, dueDay } as const] : []),
	]
}

/**
 * Parses a deposit as the office types it: `30 %`, `150,00`, or nothing.
 * @returns undefined for anything else
 */
export function parseDeposit(typed: string): PaymentTerms['deposit'] | undefined {
	const text = typed.trim()
	if (text === '') return { cents: 0 }
	const share = shareTyped(text)
	const hundredths = parseCents(share ?? text)
	if (hundredths === undefined || (share !== undefined && hundredths > WHOLE)) return undefined
	return share === undefined ? { cents: hundredths } : { basisPoints: hundredths }
}

/** Formats a deposit for its form field. */
export const depositInput = (deposit: PaymentTerms['deposit']) =>
	'cents' in deposit
		? deposit.cents === 0
			? ''
			: moneyInput(deposit.cents)
		: `${String(deposit.basisPoints / 100).replace('.', ',')} %`

/** Kinds of scheduled payment reminders: the due day is to come, or has passed. */
export const scheduledReminders = ['before', 'after'] as const
export type ReminderKind = (typeof scheduledReminders)[number]
/** All kinds of payment reminders; the office sends some by hand. */
export const reminderKinds = [...scheduledReminders, 'byHand'] as const
