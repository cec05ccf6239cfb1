import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/shared/result.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot, workable } from './quote-step.server.ts'
import { quoteStatuses } from './statuses.ts'

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

/** Corrects how far a trip goes, which its suggested price follows; not once it is accepted or called off. */
export function correctDistance(
	context: Context,
	{ code, version, actor, distance }: Edited<{ distance: CorrectedDistance }>,
): Promise<Result<null, DeskRefusal>> {
	return inTransaction(context, async (tx) => {
		const edited = await editQuote(tx, {
			code,
			version,
			changes: {
				kilometres: distance.km.toFixed(1),
				kilometresFrom: 'office',
				drivingMinutes: distance.minutes,
				emptyKilometres: distance.emptyKm,
				emptyMinutes: distance.emptyMinutes,
			},
			while: workable,
			event: { kind: 'distanceCorrected', at: context.now(), actor, detail: `${distance.km} km` },
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, workable))
	})
}
