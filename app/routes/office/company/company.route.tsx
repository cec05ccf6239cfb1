import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { companyPage, handleCompany } from './company.server.ts'
import { CompanyForm } from './company-form.tsx'
import { SavedHistory } from './saved-history.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return companyPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleCompany(args, session)
}

/** Shows the company's facts, which pages, mails, PDFs and route sheets state. */
export default function AdminCompanyPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			{page.sample && <p className="notice warning">{page.sample}</p>}
			<p className="lead">{page.text.lead}</p>
			<CompanyForm page={page} reply={useReply()} />
			<SavedHistory title={page.text.history} history={page.history} />
		</AdminPage>
	)
}
