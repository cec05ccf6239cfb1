import { type AgreedTerms, changedPlan, type PlannedPart, paymentPlan } from '#app/domain/company/payment-terms.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Balance, balanceOf } from './balance.ts'
import { ledgerOf, type NewLine, type Writer, writeLines } from './ledger.server.ts'

type Writing = { at: number; by: Writer }

/** What an offer says of its price; in cents. */
type AgreedPrice = AgreedTerms & { totalCents: number }

/** The lines that make what was expected what a plan says. */
function difference(before: Balance, plan: readonly PlannedPart[]): NewLine[] {
	const parts = (['deposit', 'balance'] as const).map((part) => ({
		part,
		had: before.parts.find((each) => each.part === part),
		has: plan.find((each) => each.part === part),
	}))
	return parts.flatMap(({ part, had, has }) => {
		const cents = (has?.cents ?? 0) - (had?.cents ?? 0)
		const isSame = cents === 0 && (has?.dueDay ?? null) === (had?.dueDay ?? null)
		return isSame ? [] : [{ kind: 'expected', part, cents, dueDay: has?.dueDay } as const]
	})
}

/**
 * Writes what is to be paid of an offer that was accepted, in the transaction of the answer; of a change only what differs.
 * @param pickupAt of the trip that was accepted
 * @returns what the booking comes to now
 */
export async function expectPayments(
	tx: Transaction,
	quoteId: number,
	writing: Writing,
	price: AgreedPrice,
	pickupAt: string,
): Promise<Balance> {
	const before = balanceOf(await ledgerOf(tx, quoteId))
	const [agreedDay, pickupDay] = [dayAt(writing.at), pickupAt.slice(0, 10)]
	const plan =
		before.parts.length > 0
			? changedPlan(before.parts, price, agreedDay, pickupDay)
			: paymentPlan(price, agreedDay, pickupDay)
	return writeLines(tx, quoteId, writing, difference(before, plan))
}

/** Days within which the fee of a cancelled hire is to be paid. */
const FEE_DAYS = 7

/**
 * Writes that nothing is to be paid of a booking any more but the fee of calling it off, in the transaction that does so.
 * What came in beyond it goes back.
 * @param feeCents 0 where it costs nothing
 * @returns what the booking comes to now; undefined where nothing was ever expected of it, and nobody owes anything
 */
export async function expectOnlyFee(
	tx: Transaction,
	quoteId: number,
	writing: Writing,
	feeCents: number,
): Promise<Balance | undefined> {
	const lines = await ledgerOf(tx, quoteId)
	if (lines.length === 0 && feeCents === 0) return undefined
	const fee: NewLine[] =
		feeCents > 0 ? [{ kind: 'fee', cents: feeCents, dueDay: dayAt(writing.at + FEE_DAYS * 24 * 3_600_000) }] : []
	return writeLines(tx, quoteId, writing, [...difference(balanceOf(lines), []), ...fee])
}
