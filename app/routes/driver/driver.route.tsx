import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { driverPage, handleDriver } from './driver-page.server.ts'
import { DriversCalendar } from './drivers-calendar.tsx'
import { LaterJobs, OpenJob } from './drivers-job.tsx'
import { DriversWeek } from './drivers-week.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['driving'], posts: true, driving: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the driver's page; the sealed link is the credential until the office revokes it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => driverPage(request, context)

export const action = (args: ActionFunctionArgs) => handleDriver(args)

/** Shows drivers their jobs on the phone: the current one open with its buttons, the others in one line each. */
export default function DriverPage() {
	const page = useLoaderData<typeof loader>()
	const { title, none, jobs, openJob, about, week, calendar } = page
	return (
		<article className="driver-page">
			<h1>{title}</h1>
			<div id="jobs">
				{jobs.length === 0 && <p className="notice">{none}</p>}
				{jobs.map((job) => job.id === openJob && <OpenJob key={job.id} job={job} page={page} />)}
			</div>
			<LaterJobs jobs={jobs.filter(({ id }) => id !== openJob)} page={page} />
			<DriversWeek week={week} />
			<DriversCalendar calendar={calendar} />
			{!page.notice && (
				<details>
					<summary>{about.title}</summary>
					<p>{about.text}</p>
				</details>
			)}
		</article>
	)
}
