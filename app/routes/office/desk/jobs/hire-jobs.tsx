import type { QuoteDeskPage } from '../quote-desk.server.ts'

/** Lists the jobs of a booking: time, drivers, vehicle and stage. */
export function HireJobs({ page: { hire } }: { page: QuoteDeskPage }) {
	if (!hire) return null
	return (
		<section>
			<h2>{hire.title}</h2>
			<ul className="plain">
				{hire.jobs.map(({ id, href, when, stage, crew, lacks, km, reports, earlier }) => (
					<li key={id}>
						<a href={href}>{when}</a> <span className="mark">{stage}</span>
						{lacks && <strong className="urgent">{lacks}</strong>}
						<br />
						{crew && `${crew} · `}
						{km}
						{reports.length > 0 && (
							<ul className="reports">
								{earlier && (
									<li>
										<a href={`${href}#reports`}>{earlier}</a>
									</li>
								)}
								{reports.map(({ key, words, isOpen }) => (
									<li key={key}>{isOpen ? <strong>{words}</strong> : words}</li>
								))}
							</ul>
						)}
					</li>
				))}
			</ul>
		</section>
	)
}
