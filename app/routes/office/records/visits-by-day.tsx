import { BarChart } from '#app/web/office/bar-chart.tsx'
import type { VisitsPage } from './visits.server.ts'

/** Shows the visits of the last days as bars and as a table. */
export function VisitsByDay({ text, days }: Pick<VisitsPage, 'text' | 'days'>) {
	return (
		<>
			<BarChart label={text.days} bars={days.map(({ day, count, ...bar }) => ({ ...bar, key: day, value: count }))} />
			<details>
				<summary>{text.figures}</summary>
				<table>
					<caption className="unseen">{text.days}</caption>
					<thead>
						<tr>
							<th scope="col">{text.columns.day}</th>
							<th scope="col" className="number">
								{text.columns.visits}
							</th>
						</tr>
					</thead>
					<tbody>
						{days.map(({ day, name, count }) => (
							<tr key={day}>
								<th scope="row">{name}</th>
								<td className="number">{count}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	)
}
