import { z } from 'zod'
import { resendMail } from '#app/domain/bookings/sending/resend-mail.server.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { type Desk, toPage } from './desk-outcome.server.ts'

const resendForm = (desk: Desk) =>
	postedForm({
		fields: ['mail'],
		echoed: [],
		schema: z.object({ mail: z.string().catch('') }),
		work: async ({ mail }, { context, texts }) => {
			const sent = await resendMail(context, { ...desk, mailId: mail })
			if (!sent.ok) return { status: 404, alert: { text: texts.texts('desk').refusals.unknownMail } }
			return toPage(desk, sent.value === 'held' ? 'mailHeld' : 'mailQueued')
		},
	})

/** Button that sends a mail again. */
export const mailActions: DeskActions = { resend: ({ desk }) => resendForm(desk) }
