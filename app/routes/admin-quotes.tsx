import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { NoQuotes, Paging, QuoteFilterForm, QuoteTabs } from '#app/components/admin/quote-list.tsx'
import { QuoteTable } from '#app/components/admin/quote-table.tsx'
import { quoteListPage } from '#app/http/admin/quote-list.server.ts'
import { requireOffice } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return quoteListPage(request, context, session)
}

/** The desk's list: what waits, what was sent, and the way to each quote. */
export default function AdminQuotesPage() {
	const page = useLoaderData<typeof loader>()
	const { text, rows, summary, csv, enter, paging } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a className="quiet" href={enter.href}>
					{enter.text}
				</a>
			</p>
			<QuoteTabs page={page} />
			<QuoteFilterForm page={page} />
			{rows.length === 0 ? (
				<NoQuotes page={page} />
			) : (
				<>
					<div className="list-head">
						<p role="status">{summary}</p>
						<p>
							<a href={csv} download>
								{text.download}
							</a>
						</p>
					</div>
					<QuoteTable page={page} />
					{paging && <Paging paging={paging} />}
				</>
			)}
		</AdminPage>
	)
}
