import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { overviewPage } from './overview.server.ts'
import { PickUps } from './pick-ups.tsx'
import { RequestsByMonth } from './requests-by-month.tsx'
import { Tasks } from './tasks.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'today')
	return overviewPage(request, session)
}

export default function AdminOverviewPage() {
	const { frame, text, enter, sample, firstSteps, money, mails, tasks, sheets, ofPlan, days, months, kilometres } =
		useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			{enter && (
				<p className="screen-only">
					<a className="quiet" href={enter.href}>
						{enter.text}
					</a>
				</p>
			)}
			{sample && <p className="notice screen-only">{sample}</p>}
			{[...(firstSteps ? [firstSteps] : []), ...(money ? [money] : []), ...mails].map(({ text, link, url }) => (
				<p key={url} className="notice screen-only">
					{text} {link && <a href={url}>{link}</a>}
				</p>
			))}
			<Tasks tasks={tasks} sheets={sheets} ofPlan={ofPlan} text={text} />
			{days.map((day) => (
				<PickUps key={day.day} day={day} columns={text.columns} />
			))}
			<div className="screen-only">
				{months.length > 0 && <h2>{text.months.title}</h2>}
				{months.length > 0 && <RequestsByMonth text={text.months} months={months} />}
				{kilometres && <p>{kilometres}</p>}
			</div>
		</AdminPage>
	)
}
