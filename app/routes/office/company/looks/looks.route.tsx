import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { SavedHistory } from '../saved-history.tsx'
import { handleLooks, looksPage } from './looks.server.ts'
import { LooksForm } from './looks-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return looksPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleLooks(args, session)
}

/** Shows the company's colours and logo, which pages, mails and PDFs use. */
export default function AdminLooksPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<p className="lead">{page.text.lead}</p>
			<LooksForm page={page} reply={useReply()} />
			<SavedHistory title={page.text.history} history={page.history} />
		</AdminPage>
	)
}
