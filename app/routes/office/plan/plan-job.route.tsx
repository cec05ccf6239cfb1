import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { ChoiceSearch, JobFacts, JobHours, Sheet } from './job.tsx'
import { JobDriven } from './job-driven.tsx'
import { handleJob } from './job-forms.server.ts'
import { jobPage } from './job-page.server.ts'
import { Earlier, JobIncident, JobReports } from './job-reports.tsx'
import { WhoForm } from './job-who.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['board'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return jobPage(request, context, session, params.job)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'plan')
	return handleJob(args, session)
}

/** Shows one job: its steps, who drives it, route sheet and trail. */
export default function AdminPlanJobPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { text, stage, conflict, isOver, notice, next, trail, reference } = page
	const of = (intent: string) => (reply?.intent === intent ? reply : undefined)
	const aside = (
		<>
			<span className={`status status-${stage.name}`}>{stage.label}</span> <small className="hint">{reference}</small>
		</>
	)
	return (
		<AdminPage frame={page} notice={notice} after={{ next }} aside={aside}>
			<p>
				<a href={page.back}>{text.back}</a>
			</p>
			<JobIncident page={page} reply={of('see-incidents')} />
			{conflict && <p className="conflict">{conflict}</p>}
			{page.sea.map((words) => (
				<p key={words} className="conflict">
					{words}
				</p>
			))}
			<div className="both">
				<section>
					<h2>{text.factsTitle}</h2>
					<JobFacts page={page} />
					<JobReports page={page} />
					<JobDriven page={page} replyTo={of} />
				</section>
				<section>
					<h2>{text.assignTitle}</h2>
					{!isOver && page.search && <ChoiceSearch search={page.search} />}
					{isOver ? <p>{text.over}</p> : <WhoForm page={page} reply={of('assign')} />}
					{page.withoutMail.map((words) => (
						<p key={words} className="hint">
							{words}
						</p>
					))}
					{page.hours && <JobHours hours={page.hours} />}
					<Sheet page={page} reply={of('issue-sheet')} />
				</section>
			</div>
			<h2 id="trail">{text.trail}</h2>
			<ol className="trail">
				{trail.rows.map(({ key, words }) => (
					<li key={key}>{words}</li>
				))}
			</ol>
			<Earlier earlier={trail.earlier} />
		</AdminPage>
	)
}
