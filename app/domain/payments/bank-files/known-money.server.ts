import { and, eq, gte, inArray, isNull, lte } from 'drizzle-orm'
import { codesIn } from '#app/domain/search/payment-reference.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { currencyLetters } from '#app/platform/payment-providers/currency-numbers.ts'
import { heldPayments, payments, quotes } from '#drizzle/schema.ts'
import type { PaymentWay } from '../../company/payment-terms.ts'
import { CURRENCY } from '../payment.ts'
import { DAYS_ASIDE } from '../twins.server.ts'
import type { BankMovement } from './bank-movement.ts'

/** Payment or refund already recorded for a booking, in the ledger or held. */
export type KnownMoney = {
	code: string
	/** payment or refund */
	kind: 'received' | 'refunded'
	/** above zero */
	cents: number
	/** ISO 4217 letters */
	currency: string
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	isHeld: boolean
	reference: string
}

/** Days within which a bank may return a transfer (contract §11). */
const SENT_BACK_WITHIN = 56

const moved = ['received', 'refunded'] as const

/**
 * Reads the recorded money around the days of some movements, from `SENT_BACK_WITHIN` days before the first.
 * Undecided held payments are included whatever their day.
 */
export async function knownMoney(queries: Queries, movements: readonly BankMovement[]): Promise<KnownMoney[]> {
	const days = movements.map(({ day }) => day).sort()
	const [first, last] = [days[0], days.at(-1)]
	if (first === undefined || last === undefined) return []
	const [from, until] = [addDays(first, -SENT_BACK_WITHIN), addDays(last, DAYS_ASIDE)]
	const { kind, cents, day, way, providerReference: reference } = payments
	const lines = await queries
		.select({ code: quotes.code, kind, cents, day, way, reference })
		.from(payments)
		.innerJoin(quotes, eq(quotes.id, payments.quoteId))
		.where(and(inArray(kind, moved), gte(day, from), lte(day, until)))
		.orderBy(payments.id)
	const { paidAt } = heldPayments
	const waiting = await queries
		.select({
			code: quotes.code,
			cents: heldPayments.cents,
			currency: heldPayments.currency,
			paidAt,
			way: heldPayments.way,
			reference: heldPayments.providerReference,
		})
		.from(heldPayments)
		.innerJoin(quotes, eq(quotes.id, heldPayments.quoteId))
		.where(isNull(heldPayments.decision))
		.orderBy(heldPayments.id)
	return [
		...lines.flatMap((line) =>
			line.kind === 'received' || line.kind === 'refunded'
				? [
						{
							...{ ...line, kind: line.kind, way: line.way ?? 'transfer', reference: line.reference ?? '' },
							...{ currency: CURRENCY, isHeld: false },
						},
					]
				: [],
		),
		...waiting.map(({ paidAt, ...money }) => ({
			...{ ...money, day: dayAt(paidAt), isHeld: true, cents: Math.abs(money.cents) },
			currency: currencyLetters(money.currency),
			kind: money.cents > 0 ? ('received' as const) : ('refunded' as const),
		})),
	]
}

/**
 * Returns the known money without the movements of the same file, which are different payments.
 * @param file references of the file's movements
 */
export const fromElsewhere = (known: readonly KnownMoney[], file: readonly string[]) => {
	const own = new Set(file)
	return known.filter(({ reference }) => !own.has(reference))
}

/**
 * Returns recorded money that may be the same as a movement: same amount and currency, at most `DAYS_ASIDE` days
 * apart. It is of the given booking or of the one that the text names, by any way of payment. Where the text names
 * none or several, transfers of all bookings count. Office staff have to confirm that the movement is another
 * payment.
 * @param known recorded money, without the movements of the same file
 * @param code of the proposed or confirmed booking
 */
export function twinsOfMovement(
	known: readonly KnownMoney[],
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day' | 'text'>,
	code: string | undefined,
): KnownMoney[] {
	const [from, until] = [addDays(movement.day, -DAYS_ASIDE), addDays(movement.day, DAYS_ASIDE)]
	const kind = movement.cents > 0 ? 'received' : 'refunded'
	// The codes in the texts distinguish two customers who transfer the same amount on the same day.
	const [named, another] = codesIn(movement.text)
	const isOther = ({ code: its, way }: KnownMoney) =>
		named === undefined || another !== undefined ? way === 'transfer' : its === named
	return known.filter(
		(money) =>
			money.kind === kind &&
			money.cents === Math.abs(movement.cents) &&
			money.currency === currencyLetters(movement.currency) &&
			money.day >= from &&
			money.day <= until &&
			(money.code === code || isOther(money)),
	)
}

/**
 * Returns whether a movement may return a transfer received on a day: the same amount, at most `SENT_BACK_WITHIN`
 * days before.
 */
export const maySendBack = (
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day'>,
	{ cents, currency, day }: { cents: number; currency: string; day: string },
) =>
	cents === -movement.cents &&
	currencyLetters(currency) === currencyLetters(movement.currency) &&
	day >= addDays(movement.day, -SENT_BACK_WITHIN) &&
	day <= movement.day

/** Returns the received transfers that a movement may return. */
export const sentBackBy = (
	known: readonly KnownMoney[],
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day'>,
): KnownMoney[] =>
	known.filter((money) => money.kind === 'received' && money.way === 'transfer' && maySendBack(movement, money))
