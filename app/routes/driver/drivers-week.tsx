import { HoursFindings } from '#app/web/office/hours-findings.tsx'
import type { DriverWeek } from './driver-week.server.ts'

/**
 * Shows the hours of this week and the next with the findings of the rules, folded where there are none; the tachograph
 * is decisive.
 */
export const DriversWeek = ({ week: { title, weeks, findings, kept, aid } }: { week: DriverWeek }) => (
	<details open={findings.length > 0 || undefined}>
		<summary>{title}</summary>
		{weeks.map((words) => (
			<p key={words}>{words}</p>
		))}
		{findings.length === 0 ? <p>{kept}</p> : <HoursFindings findings={findings} />}
		<p className="hint">{aid}</p>
	</details>
)
