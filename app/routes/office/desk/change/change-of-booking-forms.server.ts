import { z } from 'zod'
import { changePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import { discardChange } from '#app/domain/bookings/changes/end-change.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from '../desk-actions.ts'
import { type Desk, outcome } from '../desk-outcome.server.ts'

const discardForm = (desk: Desk) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async (input, posting) =>
			outcome(desk, posting, await discardChange(posting.context, { ...desk, ...input }), 'changeDiscarded'),
	})

const changePriceForm = (desk: Desk) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async (input, posting) =>
			outcome(desk, posting, await changePrice(posting.context, { ...desk, ...input }), 'priceChangeDrafted'),
	})

/** The change of a booking that is being prepared. */
export const changeActions: DeskActions = {
	'change-price': ({ desk }) => changePriceForm(desk),
	'discard-change': ({ desk }) => discardForm(desk),
}
