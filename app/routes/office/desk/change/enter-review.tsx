import { Form } from '@remix-run/react'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { useAnswerFocus } from '#app/web/trip-form/hooks/use-answer-focus.ts'
import type { QuoteTicket } from '#app/web/trip-form/quote-form.server.ts'
import { Ticket, TicketSummary } from '#app/web/trip-form/quote-review.tsx'
import { ReviewButtons, TellCustomer } from '../repeat/review-buttons.tsx'
import { CarriedFields } from './carried-fields.tsx'
import type { EnterReply } from './enter-forms.server.ts'
import type { EnterPage } from './enter-page.server.ts'

type EnterReviewProps = { page: EnterPage; reply: EnterReply; ticket: QuoteTicket }

/** Shows a caller's request for confirmation, with a tick box for the customer's copy. */
export function EnterReviewPage({ page, reply, ticket }: EnterReviewProps) {
	const { text, working } = page
	return (
		<AdminPage frame={{ ...page, heading: text.reviewTitle }} headingRef={useAnswerFocus(reply)}>
			<p className="lead">{text.reviewLead}</p>
			<Form method="post" className="quote-review" preventScrollReset>
				<Notices title={text.reviewTitle} notices={reply.notices} />
				<input type="hidden" name="formToken" value={reply.formToken} />
				<input type="hidden" name="language" value={reply.language} />
				<CarriedFields reply={reply} />
				<Ticket ticket={ticket} />
				<TicketSummary ticket={ticket}>
					{reply.hold && <p className="notice">{reply.hold.sentence}</p>}
					{reply.hold?.choose && (
						<IntentButton intent="hold-review" working={working} quiet>
							{reply.hold.choose}
						</IntentButton>
					)}
					{reply.withoutEmail ? (
						<p className="notice warning">{reply.withoutEmail}</p>
					) : (
						<TellCustomer label={text.tell} isTicked={reply.tell} />
					)}
					<ReviewButtons text={text} working={working} />
				</TicketSummary>
			</Form>
		</AdminPage>
	)
}
