import { addDays } from '#app/platform/clock/wall-clock.ts'
import { moneyInput, parseCents } from '#app/platform/text/money.ts'
import { shareTyped } from '#app/platform/text/percent-typed.ts'
import type { HireTerms } from './hire-terms.ts'

/** What an expected amount is for. */
export const paymentParts = ['deposit', 'balance'] as const
export type PaymentPart = (typeof paymentParts)[number]

/** How money comes and goes. */
export const paymentWays = ['transfer', 'card', 'bizum', 'cash'] as const
export type PaymentWay = (typeof paymentWays)[number]

/** What is to be paid by one day, and how much of it has come; in cents. */
export type DuePart = {
	part: PaymentPart | 'fee'
	cents: number
	/** `yyyy-MM-dd`; null where no day was said */
	dueDay: string | null
	open: number
}

/** When and how a price is to be paid, as the office says it for an offer. */
export type PaymentTerms = {
	/** hundredths of a per cent of the total, or cents; 0 where nothing is paid beforehand */
	deposit: { basisPoints: number } | { cents: number }
	/** days after acceptance */
	depositDays: number
	/** days before the trip; 0 is its day */
	balanceDays: number
}

/** What the company's terms say of payment, where the office says nothing else. */
export const usualPayment = ({
	depositBasisPoints,
	depositDays,
	balanceDays,
}: Pick<HireTerms, 'depositBasisPoints' | 'depositDays' | 'balanceDays'>): PaymentTerms => ({
	deposit: { basisPoints: depositBasisPoints },
	depositDays,
	balanceDays,
})

/** The same as an offer keeps it; null in offers that say nothing of it. */
export type AgreedTerms = { depositCents: number | null; depositDays: number | null; balanceDays: number | null }

/** An amount that is to be paid by a day, `yyyy-MM-dd`; in cents. */
export type PlannedPart = { part: PaymentPart; cents: number; dueDay: string }

const WHOLE = 10_000
/** No day on which something is due is further away; a slip of the keyboard is. */
export const MOST_PAYMENT_DAYS = 365

/** What an offer of a total keeps of the terms; a part of it is rounded half up to whole cents. */
export function agreedTerms(terms: PaymentTerms | undefined, totalCents: number): AgreedTerms {
	if (!terms) return { depositCents: null, depositDays: null, balanceDays: null }
	const { deposit, depositDays, balanceDays } = terms
	const cents = 'cents' in deposit ? deposit.cents : Math.floor((totalCents * deposit.basisPoints + WHOLE / 2) / WHOLE)
	return { depositCents: Math.min(cents, totalCents), depositDays, balanceDays }
}

/** The terms of an offer for another one of the same booking; undefined where it says nothing of them. */
export const termsAgain = ({ depositCents, depositDays, balanceDays }: AgreedTerms): PaymentTerms | undefined =>
	depositCents === null || depositDays === null || balanceDays === null
		? undefined
		: { deposit: { cents: depositCents }, depositDays, balanceDays }

const later = (one: string, other: string) => (one > other ? one : other)

/** When the rest is due: so many days before the trip, but not before it was agreed. */
const balanceDay = (balanceDays: number | null, agreedDay: string, pickupDay: string) =>
	later(agreedDay, addDays(pickupDay, -(balanceDays ?? 0)))

/**
 * What is to be paid, and by when, of a price that is accepted on a day: a deposit and the rest, or all at once where there is
 * no time for two. Its parts come to the total.
 * @param agreedDay and pickupDay: `yyyy-MM-dd` in Madrid
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
 * The same for a booking that has changed: its deposit stays what was agreed, and the rest takes up what differs.
 * @param parts what was to be paid until now
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

/** Reads a deposit as the office types it: `30 %`, `150,00`, or nothing. @returns undefined for anything else */
export function parseDeposit(typed: string): PaymentTerms['deposit'] | undefined {
	const text = typed.trim()
	if (text === '') return { cents: 0 }
	const share = shareTyped(text)
	const hundredths = parseCents(share ?? text)
	if (hundredths === undefined || (share !== undefined && hundredths > WHOLE)) return undefined
	return share === undefined ? { cents: hundredths } : { basisPoints: hundredths }
}

/** A deposit as it stands in its field. */
export const depositInput = (deposit: PaymentTerms['deposit']) =>
	'cents' in deposit
		? deposit.cents === 0
			? ''
			: moneyInput(deposit.cents)
		: `${String(deposit.basisPoints / 100).replace('.', ',')} %`

/** When a customer is reminded of a day on which something is to be paid. */
export const reminderKinds = ['before', 'after'] as const
export type ReminderKind = (typeof reminderKinds)[number]
