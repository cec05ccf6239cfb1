import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { PageLinks } from '#app/web/office/page-links.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { RecordTable } from './record-table.tsx'
import { recordsPage } from './records.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'records')
	return recordsPage(request, session)
}

/** Shows roles, fleets and users as they are stored (contract §2). */
export default function AdminRecordsPage() {
	const { frame, lead, tables, pages } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			<p>{lead}</p>
			{tables.map((table) => (
				<RecordTable key={table.title} table={table} />
			))}
			<PageLinks pages={pages} />
		</AdminPage>
	)
}
