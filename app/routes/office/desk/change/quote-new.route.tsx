import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRightOrAway } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { useReplyTitle } from '#app/web/trip-form/hooks/use-reply-title.ts'
import { type EnterReply, handleEntering } from './enter-forms.server.ts'
import { enterPage } from './enter-page.server.ts'
import { EnterReviewPage } from './enter-review.tsx'
import { RequestFormPage } from './request-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['tripForm', 'ticket'], hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRightOrAway(request, 'requests')
	return enterPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRightOrAway(args.request, 'requests')
	return handleEntering(args, session)
}

/** Shows the form for a caller's request, or its review before it is saved. */
export default function AdminQuoteNewPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply<EnterReply>()
	useReplyTitle(reply, page.page.title)
	if (reply?.ticket) return <EnterReviewPage page={page} reply={reply} ticket={reply.ticket} />
	const { text, languages, language } = page
	return (
		<RequestFormPage page={page} reply={reply}>
			<fieldset>
				<legend>{text.customer}</legend>
				<label htmlFor="language">{text.language}</label>
				<select id="language" name="language" defaultValue={reply?.language ?? language}>
					{languages.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			</fieldset>
			{reply?.tell && <input type="hidden" name="tell" value="on" />}
		</RequestFormPage>
	)
}
