import { z } from 'zod'
import { callBackOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from '../desk-actions.ts'
import { type Desk, outcome } from '../desk-outcome.server.ts'
import { calculation, changedForm, messageForm, offerForm } from './offer-forms.server.ts'

const callBackForm = (desk: Desk) =>
	postedForm({
		fields: ['goesOutAt'],
		echoed: [],
		schema: z.object({ goesOutAt: z.coerce.number().int().catch(0) }),
		work: async (input, posting) =>
			outcome(desk, posting, await callBackOffer(posting.context, { ...desk, ...input }), 'calledBack'),
	})

/** Buttons of the offer: its lines, its message, sending it and calling it back. */
export const offerActions: DeskActions = {
	save: ({ desk, posting }) => offerForm(desk, posting.form, 'save'),
	preview: ({ desk, posting }) => offerForm(desk, posting.form, 'preview'),
	send: ({ desk, posting }) => offerForm(desk, posting.form, 'send'),
	calculate: ({ posting }) => calculation(posting.form),
	'add-line': ({ desk, posting }) => changedForm(desk, posting.form, 'add-line'),
	suggest: ({ desk, posting }) => changedForm(desk, posting.form, 'suggest'),
	'use-template': ({ desk, posting }) => messageForm(desk, posting.form, 'use-template'),
	'former-message': ({ desk, posting }) => messageForm(desk, posting.form, 'former-message'),
	'call-back': ({ desk }) => callBackForm(desk),
}
