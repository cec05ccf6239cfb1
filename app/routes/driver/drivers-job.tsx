import { FactList } from '#app/web/ui/fact-list.tsx'
import type { JobShown } from './driver-job.server.ts'
import type { DriverPage } from './driver-page.server.ts'
import { JobButtons } from './job-buttons.tsx'

/** Lists the places of a job in travel order; each opens a map. */
const JobLegs = ({ legs }: { legs: JobShown['legs'] }) => (
	<ol className="legs">
		{legs.map(({ number, when, places, ticket }) => (
			<li key={number}>
				<p className="ticket-when">
					<span className="label">{when.label}</span> {when.value}
				</p>
				<FactList facts={places} />
				{ticket && <p>{ticket}</p>}
			</li>
		))}
	</ol>
)

/** Shows one job: times, places, group, route sheet, and reports with their buttons. */
export function DriversJob({ job, page }: { job: JobShown; page: DriverPage }) {
	const { labels } = page
	return (
		<section className="ticket" id={job.anchor} aria-labelledby={`${job.anchor}-title`}>
			<p className="label">{job.day}</p>
			<h2 className="ticket-title" id={`${job.anchor}-title`}>
				{job.title}
			</h2>
			<FactList facts={[job.duty]} />
			<JobLegs legs={job.legs} />
			<FactList facts={job.group} />
			<p>{job.sheet ? <a href={job.sheet}>{labels.sheet}</a> : labels.noSheet}</p>
			{job.reports.length > 0 && (
				<ul>
					{job.earlier && <li>{job.earlier}</li>}
					{job.reports.map(({ key, value }) => (
						<li key={key}>{value}</li>
					))}
				</ul>
			)}
			{!page.notice && <JobButtons job={job} page={page} />}
			<p className="hint">{job.code}</p>
		</section>
	)
}
