import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CustomerSearch } from '#app/components/admin/customers/customer-search.tsx'
import { CustomerTable } from '#app/components/admin/customers/customer-table.tsx'
import { customerListPage } from '#app/http/admin/customers/customer-list.server.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { PageLinks } from '#app/web/office/page-links.tsx'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return customerListPage(request, context, session)
}

/** Everybody who has asked for a price, who did so last first. */
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
