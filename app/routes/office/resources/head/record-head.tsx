import type { PaperMark } from './papers.server.ts'
import type { RecordHead as Head } from './record-head.server.ts'

type Measure = { mark: PaperMark; left: number; words: string }

/** Shows a figure in words above a bar; what is fine is quiet. */
const Measured = ({ mark, left, words }: Measure) => (
	<dd>
		<span className={mark === 'fine' ? 'hint' : `status status-${mark}`}>{words}</span>
		<svg
			className={mark === 'fine' ? 'hint' : mark}
			display="block"
			width="100%"
			height="5"
			fill="currentColor"
			aria-hidden="true"
		>
			<rect width="100%" height="5" opacity=".25" />
			<rect width={`${left}%`} height="5" />
		</svg>
	</dd>
)

const JobOf = ({ label, job, none }: { label: string; job: Head['next']; none: string }) => (
	<div>
		<dt>{label}</dt>
		<dd>
			{job ? (
				<>
					<a href={job.href}>{job.trip}</a> {job.when}
				</>
			) : (
				none
			)}
		</dd>
	</div>
)

/** Shows what a vehicle, a driver or a partner does now and next, and how its documents stand. */
export const RecordHead = ({ head, state }: { head: Head; state: { mark: string; label: string } }) => (
	<div className="both">
		<div>
			{head.drawing && (
				<img {...head.drawing} width={(head.drawing.width ?? 0) / 2} height={head.drawing.height / 2} alt="" />
			)}
			<dl className="record">
				<div>
					<dt>{head.text.now}</dt>
					<dd>
						<span className={`status status-${state.mark}`}>{state.label}</span>{' '}
						{head.current && <a href={head.current.href}>{head.current.trip}</a>}
					</dd>
				</div>
				<JobOf label={head.text.next} job={head.next} none={head.text.noJob} />
				{head.telephone && (
					<div>
						<dt>{head.telephone.label}</dt>
						<dd>
							<a href={head.telephone.href}>{head.telephone.value}</a>
						</dd>
					</div>
				)}
			</dl>
		</div>
		{(head.papers.length > 0 || head.week) && (
			<dl className="record">
				{head.papers.map(({ name, label, ...paper }) => (
					<div key={name}>
						<dt>{label}</dt>
						<Measured {...paper} />
					</div>
				))}
				{head.week && (
					<div>
						<dt>{head.week.label}</dt>
						<Measured {...head.week} />
					</div>
				)}
			</dl>
		)}
	</div>
)
