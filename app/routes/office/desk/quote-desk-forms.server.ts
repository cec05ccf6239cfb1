import type { ActionFunctionArgs } from '@remix-run/node'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { cancelActions } from './cancel-forms.server.ts'
import { changeActions } from './change/change-of-booking-forms.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { clockForm, KEEP_CLOCK, OWN_CLOCK } from './desk-clock.server.ts'
import { deskAt } from './desk-outcome.server.ts'
import { NOTIFIED, notifiedForm } from './desk-to-tell.server.ts'
import { distanceActions } from './distance-form.server.ts'
import { mailActions } from './mail-forms.server.ts'
import { noteActions } from './note-forms.server.ts'
import { offerActions } from './offer/offer-actions.server.ts'
import { NOTE_ANSWER, officeAnswerForm } from './office-answer.server.ts'
import { paymentActions } from './payments/payment-forms.server.ts'

/** Forms of all buttons of the desk, by intent. */
const actions: DeskActions = {
	...offerActions,
	...noteActions,
	...distanceActions,
	...cancelActions,
	...changeActions,
	...paymentActions,
	...mailActions,
	[KEEP_CLOCK]: ({ desk }) => clockForm(desk, KEEP_CLOCK),
	[OWN_CLOCK]: ({ desk }) => clockForm(desk, OWN_CLOCK),
	[NOTIFIED]: ({ desk }) => notifiedForm(desk),
	[NOTE_ANSWER.accept]: ({ desk }) => officeAnswerForm(desk, true),
	[NOTE_ANSWER.reject]: ({ desk }) => officeAnswerForm(desk, false),
}

/** Handles every button of a quote's desk. @throws the 404 page for an unknown quote, 400 for an unknown button */
export async function handleQuoteDesk(args: ActionFunctionArgs, session: Session) {
	const desk = await deskAt(args, session)
	return handleForm(args, async (posting) => {
		const intent = String(posting.form.get('intent') ?? '')
		const act = Object.hasOwn(actions, intent) ? actions[intent] : undefined
		if (!act) throw await failure(posting.request, 400)
		return act({ desk, posting })
	})
}
