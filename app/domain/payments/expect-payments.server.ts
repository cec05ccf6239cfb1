import { type AgreedTerms, changedPlan, type PlannedPart, paymentPlan } from '#app/domain/company/payment-terms.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { type Balance, balanceOf } from './balance.ts'
import { ledgerOf, type NewLine, type Writer, writeLines } from './ledger.server.ts'

type Writing = { at: number; by: Writer }

/** Agreed price and payment terms of an offer; in cents. */
type AgreedPrice = AgreedTerms & { totalCents: number }

/** Returns the ledger lines that turn the parts expected so far into those of a plan. */
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
 * Writes the expected payments of an accepted offer, in the transaction of the acceptance. For a changed booking it
 * writes only the differences.
 * @param pickupAt pickup of the accepted trip, `yyyy-MM-dd HH:mm` in Madrid
 * @returns the balance of the booking afterwards
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

/** Days within which the fee of a cancelled booking is to be paid. */
const FEE_DAYS = 7

/**
 * Replaces the expected payments of a booking by its cancellation fee, in the transaction that cancels it. What was
 * received beyond the fee is then due for refund.
 * @param feeCents 0 where cancelling is free
 * @returns the balance of the booking afterwards; undefined where the ledger is empty and there is no fee
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
