import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { PageLinks } from '#app/components/admin/page-links.tsx'
import { RecordTable } from '#app/components/admin/record-table.tsx'
import { recordsPage } from '#app/http/admin/records.server.ts'
import { requireAdmin } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireAdmin(request)
	return recordsPage(request, context, session)
}

/** Types, fleets and users as they are stored (contract §2). */
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
