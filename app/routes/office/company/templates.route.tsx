import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { templatesPage } from './templates.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'mails')
	return templatesPage(request, session)
}

/** Lists the office's templates for the messages of offers. */
export default function AdminTemplatesPage() {
	const page = useLoaderData<typeof loader>()
	const { text, rows, add, notice } = page
	return (
		<AdminPage frame={page} notice={notice}>
			<p className="lead">{text.lead}</p>
			<p>
				<a className="quiet" href={add}>
					{text.add}
				</a>
			</p>
			{rows.length === 0 && <p>{text.none}</p>}
			<ul className="plain movable page-form">
				{rows.map(({ name, href, languages }) => (
					<li key={href}>
						<a className="row-link" href={href}>
							{name}
						</a>
						<p className="paging">
							{languages.map(({ code, isFilled, label }) => (
								<span key={code} className={`status status-${isFilled ? 'done' : 'unplanned'}`} title={label}>
									<span aria-hidden="true">{code}</span>
									<span className="unseen">{label}</span>
								</span>
							))}
						</p>
					</li>
				))}
			</ul>
		</AdminPage>
	)
}
