import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { offerPreviewPage } from './offer-preview.server.ts'
import { OfferPreview } from './offer-preview.tsx'
import { handlePreview } from './offer-preview-forms.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['desk'], frames: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'requests')
	return offerPreviewPage(request, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'requests')
	return handlePreview(args, session)
}

/** Shows the draft as the customer would see it, before it is sent. */
export default function AdminQuotePreviewPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { text, back, shown } = page
	return (
		<AdminPage frame={page}>
			<p className="lead">{shown ? text.lead : text.none}</p>
			{!shown && (
				<p>
					<a href={back}>{text.back}</a>
				</p>
			)}
			{shown && <OfferPreview page={page} shown={shown} reply={reply} />}
		</AdminPage>
	)
}
