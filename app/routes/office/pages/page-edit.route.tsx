import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleEdit } from './page-actions.server.ts'
import { editPage } from './page-edit.server.ts'
import { PageForm, PageLinks, RemovalForm } from './page-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return editPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleEdit(args, session)
}

/** Shows the form of a page of a service, tour or transfer, and what removing it would do. */
export default function AdminEditPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<PageLinks page={page} />
			{page.states.map((state) => (
				<p key={state}>{state}</p>
			))}
			<PageForm page={page} reply={reply} />
			<RemovalForm page={page} />
		</AdminPage>
	)
}
