import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { findQuote } from './quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot, workable } from './quote-step.server.ts'
import { quoteStatuses } from './statuses.ts'
import { withdrawIfTripChanged } from './withdraw-offer.server.ts'

type Edited<Value> = { code: string; version: number; actor: Actor } & Value

/** Keeps the office's own note on a quote, in whatever state it is. Customers never see it. */
export function noteQuote(
	context: Context,
	{ code, version, actor, note }: Edited<{ note: string }>,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const edited = await editQuote(tx, {
			code,
			version,
			changes: { internalNote: note },
			while: quoteStatuses,
			event: { kind: 'noted', at: context.now(), actor },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, quoteStatuses))
	})
}

/** Kilometres and minutes of a trip, as somebody at the office knows them better. */
export type CorrectedDistance = { km: number; minutes: number; emptyKm: number; emptyMinutes: number }

/** Kilometres as they are stored: those that the form has rounded stay as they were. */
const kilometresIn = (km: number, before: string | null) =>
	before !== null && Math.round(Number(before)) === km ? before : km.toFixed(1)

/**
 * Corrects how far a trip goes, which its suggested price follows; not once it is accepted or called off. An open offer
 * is withdrawn where the customer would read another trip.
 */
export function correctDistance(
	context: Context,
	{ code, version, actor, distance }: Edited<{ distance: CorrectedDistance }>,
): Promise<Result<{ offerWithdrawn: boolean }, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		const edited = await editQuote(tx, {
			code,
			version,
			changes: {
				kilometres: kilometresIn(distance.km, before?.kilometres ?? null),
				kilometresFrom: 'office',
				drivingMinutes: distance.minutes,
				emptyKilometres: distance.emptyKm,
				emptyMinutes: distance.emptyMinutes,
			},
			while: workable,
			event: { kind: 'distanceCorrected', at: context.now(), actor, detail: `${distance.km} km` },
		})
		if (!edited) return refused(await whyNot(tx, code, workable))
		return accepted({ offerWithdrawn: await withdrawIfTripChanged(tx, context, code, actor) })
	})
}
