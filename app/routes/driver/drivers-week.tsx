import { HoursFindings } from '#app/web/office/hours-findings.tsx'
import type { DriverWeek } from './driver-week.server.ts'

/** Shows the hours of this week and the next with the findings of the rules; the tachograph is decisive. */
export const DriversWeek = ({ week: { title, weeks, findings, kept, aid } }: { week: DriverWeek }) => (
	<section className="ticket" aria-labelledby="week">
		<h2 className="ticket-title" id="week">
			{title}
		</h2>
		{weeks.map((words) => (
			<p key={words}>{words}</p>
		))}
		{findings.length === 0 ? <p>{kept}</p> : <HoursFindings findings={findings} />}
		<p className="hint">{aid}</p>
	</section>
)
