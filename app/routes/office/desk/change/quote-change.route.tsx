import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRightOrAway } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { useReplyTitle } from '#app/web/trip-form/hooks/use-reply-title.ts'
import { type ChangeReply, handleChange } from './change-forms.server.ts'
import { changePage } from './change-page.server.ts'
import { ChangeReviewPage } from './change-review.tsx'
import { AskedChange } from './customer-change-requests.tsx'
import { RequestFormPage } from './request-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['tripForm', 'ticket'], hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRightOrAway(request, 'requests')
	return changePage(request, session, params.code ?? '')
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRightOrAway(args.request, 'requests')
	return handleChange(args, session)
}

/** Shows the form with the request's data, or the review of the change before it is saved. */
export default function AdminQuoteChangePage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply<ChangeReply>()
	useReplyTitle(reply, page.page.title)
	if (reply?.review) return <ChangeReviewPage page={page} reply={reply} review={reply.review} />
	return (
		<RequestFormPage page={page} reply={reply} above={<AskedChange changeRequest={page.changeRequest} />}>
			<input type="hidden" name="version" value={reply?.version ?? page.version} />
			{(reply ? reply.tell : page.changeRequest) && <input type="hidden" name="tell" value="on" />}
		</RequestFormPage>
	)
}
