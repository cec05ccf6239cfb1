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

/** Money that is there already: of a booking, counted or waiting for the office. */
export type KnownMoney = {
	code: string
	/** what came in, or went back */
	kind: 'received' | 'refunded'
	/** above nothing */
	cents: number
	/** as ISO 4217 writes it */
	currency: string
	/** `yyyy-MM-dd` in Madrid */
	day: string
	way: PaymentWay
	isHeld: boolean
	reference: string
}

/** So many days later a bank may send a transfer back. */
const SENT_BACK_WITHIN = 56

const moved = ['received', 'refunded'] as const

/** Money around the days of some movements, those of some weeks before them too. */
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

/** What is known from elsewhere: another movement of the same file is another one. @param file references of its movements */
export const fromElsewhere = (known: readonly KnownMoney[], file: readonly string[]) => {
	const own = new Set(file)
	return known.filter(({ reference }) => !own.has(reference))
}

/**
 * Money that may be a movement: the same amount and currency around the same day, of the booking that it is said to be for or that its
 * text names, by whatever way, and by a transfer of whatever booking where its text names none or several. It is told, and
 * the office has to say that the movement is another one.
 * @param known what is there already and of no other movement of the same file
 * @param code of the booking that is proposed or confirmed
 */
export function twinsOfMovement(
	known: readonly KnownMoney[],
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day' | 'text'>,
	code: string | undefined,
): KnownMoney[] {
	const [from, until] = [addDays(movement.day, -DAYS_ASIDE), addDays(movement.day, DAYS_ASIDE)]
	const kind = movement.cents > 0 ? 'received' : 'refunded'
	// Two who transfer the same on one day are told apart by the references that they write.
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

/** Whether a movement may send back what came in on a day: the same amount, some weeks before at most. */
export const maySendBack = (
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day'>,
	{ cents, currency, day }: { cents: number; currency: string; day: string },
) =>
	cents === -movement.cents &&
	currencyLetters(currency) === currencyLetters(movement.currency) &&
	day >= addDays(movement.day, -SENT_BACK_WITHIN) &&
	day <= movement.day

/** Transfers of bookings that a movement may have sent back. */
export const sentBackBy = (
	known: readonly KnownMoney[],
	movement: Pick<BankMovement, 'cents' | 'currency' | 'day'>,
): KnownMoney[] =>
	known.filter((money) => money.kind === 'received' && money.way === 'transfer' && maySendBack(movement, money))
