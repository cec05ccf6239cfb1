import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { visitsPage } from './visits.server.ts'
import { VisitsByDay } from './visits-by-day.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'records')
	return visitsPage(request, session)
}

export default function AdminVisitsPage() {
	const { frame, text, total, today, days } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			<p>{text.lead}</p>
			<dl className="counts">
				<div>
					<dt>{text.total}</dt>
					<dd>{total}</dd>
				</div>
				<div>
					<dt>{text.today}</dt>
					<dd>{today}</dd>
				</div>
			</dl>
			<h2>{text.days}</h2>
			{days.every(({ count }) => count === 0) ? <p>{text.none}</p> : <VisitsByDay text={text} days={days} />}
		</AdminPage>
	)
}
