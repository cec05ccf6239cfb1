import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { PickUps } from '#app/components/admin/pick-ups.tsx'
import { RequestsByMonth } from '#app/components/admin/requests-by-month.tsx'
import { overviewPage } from '#app/http/admin/overview.server.ts'
import { requireOffice } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return overviewPage(request, context, session)
}

export default function AdminOverviewPage() {
	const { frame, text, stuckMail, days, open, nothingOpen, months } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			{stuckMail && (
				<p className="notice screen-only">
					{stuckMail.text} <a href={stuckMail.url}>{stuckMail.link}</a>
				</p>
			)}
			{days.map((day) => (
				<PickUps key={day.day} day={day} columns={text.columns} />
			))}
			<div className="screen-only">
				<h2>{text.open.title}</h2>
				{nothingOpen && <p>{text.open.none}</p>}
				<dl className="counts">
					{open.map(({ key, label, count, url }) => (
						<div key={key}>
							<dt>{label}</dt>
							<dd>{count === 0 ? count : <a href={url}>{count}</a>}</dd>
						</div>
					))}
				</dl>
				<h2>{text.months.title}</h2>
				<RequestsByMonth text={text.months} months={months} />
			</div>
		</AdminPage>
	)
}
