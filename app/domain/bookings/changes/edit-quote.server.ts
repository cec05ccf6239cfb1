import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { moveReservations, planReserved } from '#app/domain/dispatch/reservations/move-reservations.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot, workable } from '#app/domain/quotes/quote-step.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quoteLegs } from '#drizzle/schema.ts'
import { withdrawIfTripChanged } from '../sending/withdraw-offer.server.ts'

type Edited<Value> = { code: string; version: number; actor: Actor } & Value

/** Kilometres and minutes of a trip as corrected by the office. */
export type CorrectedDistance = {
	/** of the first leg */
	km: number
	minutes: number
	emptyKm: number
	emptyMinutes: number
	furtherLegs?: readonly { number: number; km: number; minutes: number }[]
}

/** Returns kilometres as they are stored; where the form's whole number is the stored one rounded, that stays. */
const kilometresIn = (km: number, before: string | null) =>
	before !== null && Math.round(Number(before)) === km ? before : km.toFixed(1)

type Leg = { kilometres: string | null }

const correctedLeg = ({ km, minutes }: { km: number; minutes: number }, before: Leg | undefined) =>
	({
		kilometres: kilometresIn(km, before?.kilometres ?? null),
		kilometresFrom: 'office',
		drivingMinutes: minutes,
	}) as const

const correctedRow = (distance: CorrectedDistance, before: Leg | undefined) => ({
	...correctedLeg(distance, before),
	...{ emptyKilometres: distance.emptyKm, emptyMinutes: distance.emptyMinutes },
})

/** Returns a quote with the corrected distances. */
const correctedQuote = (before: QuoteFacts, distance: CorrectedDistance): QuoteFacts => ({
	...before,
	...correctedRow(distance, before),
	furtherLegs: before.furtherLegs.map((leg) => {
		const corrected = distance.furtherLegs?.find(({ number }) => number === leg.number)
		return corrected ? { ...leg, ...correctedLeg(corrected, leg) } : leg
	}),
})

async function correctFurtherLegs(tx: Transaction, before: QuoteFacts, legs: CorrectedDistance['furtherLegs'] = []) {
	for (const leg of legs)
		await tx
			.update(quoteLegs)
			.set(
				correctedLeg(
					leg,
					before.furtherLegs.find(({ number }) => number === leg.number),
				),
			)
			.where(and(eq(quoteLegs.quoteId, before.id), eq(quoteLegs.number, leg.number)))
}

/**
 * Corrects the distance of each leg of a trip, from which its price is suggested. Not possible once the quote is
 * accepted or cancelled. An open offer is withdrawn where the customer would read another trip.
 */
export async function correctDistance(
	context: Context,
	{ code, version, actor, distance }: Edited<{ distance: CorrectedDistance }>,
): Promise<Result<{ offerWithdrawn: boolean }, DeskRefusal>> {
	const kilometres = [distance, ...(distance.furtherLegs ?? [])].map(({ km }) => `${km} km`)
	const read = await findQuote(context.database.read, code)
	const held = read && (await planReserved(context, correctedQuote(read, distance)))
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		const edited = await editQuote(tx, {
			code,
			version,
			changes: correctedRow(distance, before),
			while: workable,
			event: { kind: 'distanceCorrected', at: context.now(), actor, detail: kilometres.join(' + ') },
		})
		if (!edited || !before) return refused(await whyNot(tx, code, workable))
		await correctFurtherLegs(tx, before, distance.furtherLegs)
		await moveReservations(tx, before, held)
		return accepted({ offerWithdrawn: await withdrawIfTripChanged(tx, context, code, actor) })
	})
}
