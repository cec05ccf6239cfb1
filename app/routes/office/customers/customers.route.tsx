import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { PageLinks } from '#app/web/office/page-links.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { customerListPage } from './customer-list.server.ts'
import { CustomerSearch } from './customer-search.tsx'
import { CustomerTable } from './customer-table.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'customers')
	return customerListPage(request, session)
}

/** Lists the customers, latest request first. */
export default function AdminCustomersPage() {
	const page = useLoaderData<typeof loader>()
	const { text, rows, summary, clearHref } = page
	return (
		<AdminPage frame={page}>
			<CustomerSearch search={page.search} />
			<p role="status">{rows.length === 0 ? text.none : summary}</p>
			{clearHref && (
				<p>
					<a href={clearHref}>{text.clear}</a>
				</p>
			)}
			{rows.length > 0 && <CustomerTable rows={rows} columns={text.columns} summary={summary} />}
			<PageLinks pages={page.pages} />
		</AdminPage>
	)
}
