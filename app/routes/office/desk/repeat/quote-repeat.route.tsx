import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { RepeatFormPage } from './repeat-form.tsx'
import { handleRepeating } from './repeat-forms.server.ts'
import { repeatPage } from './repeat-page.server.ts'
import { RepeatReviewPage } from './repeat-review.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'requests')
	return repeatPage(request, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'requests')
	return handleRepeating(args, session)
}

/** Shows the form for the days on which a request is repeated, or the review before they are saved. */
export default function AdminQuoteRepeatPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	if (reply?.review) return <RepeatReviewPage page={page} reply={reply} review={reply.review} />
	return <RepeatFormPage page={page} reply={reply} />
}
