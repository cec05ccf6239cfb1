import { useReply } from '#app/web/form/use-reply.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { Icon } from '#app/web/ui/icon.tsx'
import type { JobShown } from './driver-job.server.ts'
import type { DriverPage } from './driver-page.server.ts'
import { DriversNotice } from './drivers-notice.tsx'
import { JobButtons } from './job-buttons.tsx'

type Shown = { job: JobShown; page: DriverPage }

/** Lists the places of a job in travel order; each opens a map. */
const JobLegs = ({ legs }: { legs: JobShown['legs'] }) => (
	<ol className="legs">
		{legs.map(({ number, when, places, ticket }) => (
			<li key={number}>
				<p>
					<span className="label">{when.label}</span> <strong>{when.value}</strong>
				</p>
				<FactList facts={places} />
				{ticket && <p>{ticket}</p>}
			</li>
		))}
	</ol>
)

/** Shows the times of the day, where the group is picked up and where it goes, how many they are and in which coach. */
function Trip({ job: { times, legs, pickup, people, crew }, page: { labels } }: Shown) {
	const [from, ...on] = legs[0]?.places ?? []
	const to = on.at(-1)
	return (
		<>
			<FactList facts={times} />
			{from && (
				<p className="beside">
					<span>
						<strong>{pickup}</strong> {from.value}
						{to && <span className="onward-to">→ {to.value}</span>}
					</span>
					<a href={from.href} className="quiet">
						<Icon name="map" />
						{labels.map}
					</a>
				</p>
			)}
			<p>
				{people} {crew.coach && <span className="coach-name">{crew.coach}</span>}
			</p>
		</>
	)
}

/** Shows whom to call on the day, the customer's remarks, and who drives with the driver. */
const People = ({ job: { contact, remarks, crew }, page: { labels } }: Shown) => (
	<>
		{contact && (
			<p className="beside">
				<span>{contact.name}</span>
				{contact.href && (
					<a className="quiet" href={contact.href} title={contact.phone}>
						<Icon name="call" />
						{labels.call}
					</a>
				)}
			</p>
		)}
		{remarks && <p className="lines">{remarks}</p>}
		{crew.mate && (
			<p>
				{labels.together} <a href={crew.mateHref}>{crew.mate}</a>
			</p>
		)}
	</>
)

/** Shows one job: times and places, buttons with what was pressed, people, route sheet, and everything else folded. */
const JobInFull = ({ job, page }: Shown) => (
	<>
		<Trip job={job} page={page} />
		{!page.notice && <JobButtons job={job} page={page} />}
		<People job={job} page={page} />
		{job.sheet ? (
			<a className="quiet" href={job.sheet}>
				{page.labels.sheet}
			</a>
		) : (
			<p className="hint">{page.labels.noSheet}</p>
		)}
		<details open={job.nextStep === 'done' || undefined}>
			<summary>{page.labels.whole}</summary>
			<JobLegs legs={job.legs} />
			<FactList facts={[...job.duty, ...job.group]} />
			<p className="hint">{job.code}</p>
		</details>
	</>
)

/** Shows the current job, or the next one, open. Until the driver has read what the buttons record, it says so. */
export const OpenJob = ({ job, page }: Shown) => (
	<section className="open-job" id={job.anchor} aria-labelledby={`${job.anchor}-title`}>
		<p className="label">
			{job.place} · {job.day}
		</p>
		<h2 id={`${job.anchor}-title`}>{job.title}</h2>
		<JobInFull job={job} page={page} />
		<DriversNotice page={page} />
	</section>
)

/** Shows a job in one line, which opens to all of it. A refused report opens it again. */
function LaterJob({ job, page }: Shown) {
	const answered = useReply()
	const end = job.reports.find(({ kind }) => kind === 'done')
	const state = end?.value ?? (job.isUnfinished ? page.labels.unfinished : job.people)
	return (
		<details id={job.anchor} open={answered?.intent?.endsWith(`.${job.id}`) || undefined}>
			<summary>
				<span>
					<strong>{job.line}</strong> {job.title}
					<span className="label">
						{end && <Icon name="done" />} {state}
					</span>
				</span>
			</summary>
			<JobInFull job={job} page={page} />
		</details>
	)
}

/** Lists the other jobs, one line each. */
export function LaterJobs({ jobs, page }: { jobs: readonly JobShown[]; page: DriverPage }) {
	if (jobs.length === 0) return null
	return (
		<section className="later-jobs" aria-labelledby="later">
			<h2 id="later">{page.labels.later}</h2>
			{jobs.map((job) => (
				<LaterJob key={job.id} job={job} page={page} />
			))}
		</section>
	)
}
