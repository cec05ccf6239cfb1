import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { resourceListPage } from './resource-list.server.ts'
import { ResourceTable } from './resource-table.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['officeList'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return resourceListPage(request, session)
}

/** Lists all vehicles, all drivers or all partners. */
export default function AdminResourcesPage() {
	const page = useLoaderData<typeof loader>()
	const { text, rows, summary, notice } = page
	return (
		<AdminPage frame={page} notice={notice}>
			<p className="lead">{text.lead}</p>
			<div className="buttons">
				<a className="button" href={page.add}>
					{text.add}
				</a>
				<a className="quiet" href={page.importHref}>
					{text.importLink}
				</a>
				{rows.length > 0 && (
					<a className="quiet" href={page.csv}>
						{text.download}
					</a>
				)}
			</div>
			<p>{rows.length === 0 ? text.none : summary}</p>
			{rows.length > 0 && <ResourceTable page={page} />}
		</AdminPage>
	)
}
