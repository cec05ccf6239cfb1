import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { distanceFields, distanceSchema } from '#app/domain/quotes/trip/distance.schema.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'

function distanceForm(desk: Desk, further: readonly number[]) {
	const legs = [1, ...further].flatMap((number) => Object.values(distanceFields(number)))
	const fields = [...legs, 'emptyKm', 'emptyMinutes']
	return postedForm({
		fields: ['version', ...fields],
		echoed: fields,
		schema: distanceSchema(further),
		work: async (input, posting) => {
			const corrected = await correctDistance(posting.context, { ...desk, ...input })
			const isWithdrawn = corrected.ok && corrected.value.offerWithdrawn
			return outcome(desk, posting, corrected, isWithdrawn ? 'offerWithdrawn' : 'distanceCorrected')
		},
	})
}

/** Button that saves kilometres and minutes of a trip, leg by leg. */
export const distanceActions: DeskActions = {
	distance: async ({ desk, posting }) => {
		const quote = await findQuote(posting.context.database.read, desk.code)
		return distanceForm(desk, quote?.furtherLegs.map(({ number }) => number) ?? [])
	},
}
