import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { SavedHistory } from './saved-history.tsx'
import { handleTerms, termsPage } from './terms.server.ts'
import { TermsForm } from './terms-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return termsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleTerms(args, session)
}

/** Shows the company's terms of hire, which pages, offers, mails and PDFs use. */
export default function AdminTermsPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<p className="lead">{page.text.lead}</p>
			<TermsForm page={page} reply={useReply()} />
			<SavedHistory title={page.text.history} history={page.history} />
		</AdminPage>
	)
}
