import { Form } from '@remix-run/react'
import { Notices } from '#app/web/form/notices.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { useAnswerFocus } from '#app/web/trip-form/hooks/use-answer-focus.ts'
import { MailToRead } from '../repeat/mail-to-read.tsx'
import { ReviewButtons, TellCustomer } from '../repeat/review-buttons.tsx'
import { CarriedFields } from './carried-fields.tsx'
import type { ChangeReply } from './change-forms.server.ts'
import type { ChangePage } from './change-page.server.ts'
import type { ChangeReview } from './change-review.server.ts'
import { ChangeRows, ChangeTable } from './change-rows.tsx'
import { AskedChange } from './customer-change-requests.tsx'

type ChangeReviewProps = { page: ChangePage; reply: ChangeReply; review: ChangeReview }

/** Shows old and new values side by side, and the consequences. */
const Difference = ({ page: { text, reviewTitle }, review }: Pick<ChangeReviewProps, 'page' | 'review'>) => (
	<ChangeTable label={reviewTitle} text={text} rows={review.rows}>
		{review.follows.length > 0 && (
			<tbody>
				<tr>
					<th scope="rowgroup" colSpan={3}>
						{text.follows}
					</th>
				</tr>
				<ChangeRows rows={review.follows} />
			</tbody>
		)}
	</ChangeTable>
)

/** Shows what a change does to a request, for confirmation before it is saved. */
export function ChangeReviewPage({ page, reply, review }: ChangeReviewProps) {
	const { text, working, reviewTitle } = page
	return (
		<AdminPage frame={{ ...page, heading: reviewTitle }} headingRef={useAnswerFocus(reply)}>
			<p className="lead">{text.reviewLead}</p>
			<AskedChange changeRequest={page.changeRequest} />
			<Form method="post" preventScrollReset>
				<Notices title={reviewTitle} notices={reply.notices} />
				<input type="hidden" name="version" value={reply.version} />
				<input type="hidden" name="formToken" value={reply.formToken} />
				<CarriedFields reply={reply} />
				{review.rows.length > 0 && <Difference page={page} review={review} />}
				{!review.isChanged && <p className="notice">{text.same}</p>}
				{review.isChanged &&
					review.warnings.map((warning) => (
						<p key={warning} className="notice">
							{warning}
						</p>
					))}
				{review.tell && <TellCustomer label={review.tell} isTicked={reply.tell} />}
				{review.mail && <MailToRead title={text.mail} mail={review.mail} />}
				<ReviewButtons text={text} working={working} mayBeSaved={review.isChanged} />
			</Form>
		</AdminPage>
	)
}
