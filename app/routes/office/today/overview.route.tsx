import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { FreeDays } from '#app/web/office/free-days.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { type OverviewPage, overviewPage } from './overview.server.ts'
import { PickUps } from './pick-ups.tsx'
import { RequestsByMonth } from './requests-by-month.tsx'
import { Tasks } from './tasks.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['today'] }

/** Fewest months with requests for which a chart says something. */
const FEWEST_MONTHS = 3

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'today')
	return overviewPage(request, session)
}

const Links = ({ page: { enter, text } }: { page: OverviewPage }) => (
	<>
		{enter && (
			<a className="quiet" href={enter.href}>
				{enter.text}
			</a>
		)}
		<button type="button" id="print" className="quiet">
			{text.print}
		</button>
	</>
)

/** Shows the day as a line, and next to it what waits. */
export default function AdminOverviewPage() {
	const page = useLoaderData<typeof loader>()
	const { frame, text, sample, firstSteps, money, mails, tasks, sheets, ofPlan, days, free, months, kilometres } = page
	return (
		<AdminPage frame={frame} beside={<Links page={page} />}>
			<div className="today">
				<div>
					{days.map((day) => (
						<PickUps key={day.day} day={day} columns={text.columns} />
					))}
					{free && <FreeDays table={free} />}
				</div>
				<div>
					{sample && <p className="notice screen-only">{sample}</p>}
					{firstSteps && (
						<p className="notice screen-only">
							{firstSteps.text} <progress max={1} value={firstSteps.share} aria-label={firstSteps.text} />{' '}
							<a href={firstSteps.url}>{firstSteps.link}</a>
						</p>
					)}
					{[...(money ? [money] : []), ...mails].map(({ text, link, url }) => (
						<p key={url} className="notice warning screen-only">
							{text} {link && <a href={url}>{link}</a>}
						</p>
					))}
					<Tasks tasks={tasks} sheets={sheets} ofPlan={ofPlan} text={text} />
					{months.filter(({ requests }) => requests > 0).length >= FEWEST_MONTHS && (
						<details className="screen-only">
							<summary>{text.months.title}</summary>
							<RequestsByMonth text={text.months} months={months} />
						</details>
					)}
					{kilometres && <p className="hint screen-only">{kilometres}</p>}
				</div>
			</div>
		</AdminPage>
	)
}
