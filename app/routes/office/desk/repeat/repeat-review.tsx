import { Notices } from '#app/web/form/notices.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { ScrollingTable } from '#app/web/office/scrolling-table.tsx'
import { MailToRead } from './mail-to-read.tsx'
import type { RepeatReply } from './repeat-forms.server.ts'
import type { RepeatPage } from './repeat-page.server.ts'
import type { RepeatReview } from './repeat-review.server.ts'
import { ReviewButtons, TellCustomer } from './review-buttons.tsx'

type RepeatReviewProps = { page: RepeatPage; reply: RepeatReply; review: RepeatReview }

const Repeats = ({ page, review }: Pick<RepeatReviewProps, 'page' | 'review'>) => (
	<ScrollingTable label={page.reviewTitle}>
		<thead>
			<tr>
				<td />
				<th scope="col">{page.text.trip}</th>
			</tr>
		</thead>
		<tbody>
			{review.rows.map(({ day, legs }, index) => (
				<tr key={day}>
					<th scope="row">{index + 1}</th>
					<td>
						{legs.map(({ when, route }) => (
							<div key={when}>
								{when} · {route}
							</div>
						))}
					</td>
				</tr>
			))}
		</tbody>
	</ScrollingTable>
)

/** Shows the repetitions of a request, for confirmation before they are saved. */
export function RepeatReviewPage({ page, reply, review }: RepeatReviewProps) {
	const { text, working, reviewTitle } = page
	return (
		<AdminPage frame={{ ...page, heading: reviewTitle }}>
			<p className="lead">
				{review.found}. {text.reviewLead}
			</p>
			<form method="post">
				<Notices title={reviewTitle} notices={reply.alert ? [reply.alert] : []} />
				<input type="hidden" name="version" value={reply.version} />
				<input type="hidden" name="formToken" value={reply.formToken} />
				{reply.days.map(({ value }) => (
					<input key={value} type="hidden" name="day" value={value} />
				))}
				<Repeats page={page} review={review} />
				{review.vehicles && <p className="notice">{review.vehicles}</p>}
				{review.price && (
					<div className="check">
						<input type="checkbox" id="priced" name="priced" defaultChecked={reply.priced} />
						<label htmlFor="priced">{review.price}</label>
					</div>
				)}
				<TellCustomer label={review.tell} isTicked={reply.tell} />
				{review.mail && <MailToRead title={text.mail} mail={review.mail} />}
				<ReviewButtons text={text} working={working} />
			</form>
		</AdminPage>
	)
}
