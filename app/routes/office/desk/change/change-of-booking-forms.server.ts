import { z } from 'zod'
import { changePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import { discardChange } from '#app/domain/bookings/changes/end-change.server.ts'
import { version } from '#app/domain/quotes/offer/offer.schema.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from '../desk-actions.ts'
import { type Desk, outcome } from '../desk-outcome.server.ts'

/** Returns the form of a button that operates on a change; `version` is the version the office has seen. */
const changeForm = (desk: Desk, operate: typeof discardChange | typeof changePrice, notice: string) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async (input, posting) =>
			outcome(desk, posting, await operate(posting.context, { ...desk, ...input }), notice),
	})

/** Buttons for the change of a booking that is being prepared. */
export const changeActions: DeskActions = {
	'change-price': ({ desk }) => changeForm(desk, changePrice, 'priceChangeDrafted'),
	'discard-change': ({ desk }) => changeForm(desk, discardChange, 'changeDiscarded'),
}
