import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { DomainPart } from './domain-form.tsx'
import { MailServerPart } from './mail-server-form.tsx'
import { handleSite, sitePage } from './site.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return sitePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleSite(args, session)
}

/** Shows the public domain and the mail server of the site. */
export default function AdminSitePage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const isAboutMail = reply?.intent.endsWith('mail-server') ?? false
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<p className="lead">{page.lead}</p>
			<DomainPart page={page} reply={isAboutMail ? undefined : reply} />
			<MailServerPart page={page} reply={isAboutMail ? reply : undefined} />
		</AdminPage>
	)
}
