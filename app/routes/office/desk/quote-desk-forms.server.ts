import type { ActionFunctionArgs } from '@remix-run/node'
import type { Right } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { handleForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requireInPosition } from '#app/web/session/guards.server.ts'
import { cancelActions } from './cancel-forms.server.ts'
import { changeActions } from './change/change-of-booking-forms.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { clockForm, KEEP_CLOCK, OWN_CLOCK } from './desk-clock.server.ts'
import { deskAt } from './desk-outcome.server.ts'
import { NOTIFIED, notifiedForm } from './desk-to-tell.server.ts'
import { distanceActions } from './distance-form.server.ts'
import { hirerActions } from './hirer/desk-hirer.server.ts'
import { mailActions } from './mail-forms.server.ts'
import { assignActions, noteActions } from './note-forms.server.ts'
import { offerActions } from './offer/offer-actions.server.ts'
import { NOTE_ANSWER, officeAnswerForm } from './office-answer.server.ts'
import { paymentActions } from './payments/payment-forms.server.ts'

/** Forms of the buttons that price, answer or change a request, or write to its customer. */
const requestActions: DeskActions = {
	...offerActions,
	...assignActions,
	...distanceActions,
	...cancelActions,
	...changeActions,
	...mailActions,
	[KEEP_CLOCK]: ({ desk }) => clockForm(desk, KEEP_CLOCK),
	[OWN_CLOCK]: ({ desk }) => clockForm(desk, OWN_CLOCK),
	[NOTIFIED]: ({ desk }) => notifiedForm(desk),
	[NOTE_ANSWER.accept]: ({ desk }) => officeAnswerForm(desk, true),
	[NOTE_ANSWER.reject]: ({ desk }) => officeAnswerForm(desk, false),
}

/** Forms of all buttons of the desk by intent, with the right that each needs. */
const groups: readonly { right: Right; actions: DeskActions }[] = [
	{ right: 'requests', actions: requestActions },
	{ right: 'plan', actions: hirerActions },
	{ right: 'money', actions: paymentActions },
	{ right: 'readRequests', actions: noteActions },
]

/**
 * Handles every button of a quote's desk.
 * @throws the 404 page for an unknown quote, 400 for an unknown button, 403 for one outside the person's position
 */
export async function handleQuoteDesk(args: ActionFunctionArgs, session: Session) {
	const desk = await deskAt(args, session)
	return handleForm(args, async (posting) => {
		const intent = String(posting.form.get('intent') ?? '')
		const group = groups.find(({ actions }) => Object.hasOwn(actions, intent))
		const act = group?.actions[intent]
		if (!act) throw await failure(posting.request, 400)
		await requireInPosition(posting.request, session, group.right)
		return act({ desk, posting })
	})
}
