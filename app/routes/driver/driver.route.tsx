import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { driverPage, handleDriver } from './driver-page.server.ts'
import { DriversCalendar } from './drivers-calendar.tsx'
import { DriversJob } from './drivers-job.tsx'
import { DriversNotice } from './drivers-notice.tsx'
import { DriversWeek } from './drivers-week.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], posts: true, driving: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the driver's page; the sealed link is the credential until the office revokes it. */
export const loader = ({ request, context }: LoaderFunctionArgs) => driverPage(request, context)

export const action = (args: ActionFunctionArgs) => handleDriver(args)

/** Shows drivers their jobs on the phone: route, times, group, and the buttons for reports. */
export default function DriverPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<article className="driver-page">
			<h1>{page.title}</h1>
			<p>
				{page.office.text} <a href={`tel:${page.office.phone.replaceAll(' ', '')}`}>{page.office.phone}</a>
			</p>
			<DriversNotice page={page} />
			<div id="jobs">
				{page.jobs.length === 0 && <p className="notice">{page.none}</p>}
				{page.jobs.map((job) => (
					<DriversJob key={job.id} job={job} page={page} />
				))}
			</div>
			<DriversWeek week={page.week} />
			<DriversCalendar calendar={page.calendar} />
			<p className="hint">{page.about}</p>
		</article>
	)
}
