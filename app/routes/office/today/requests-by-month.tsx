import { BarChart } from '#app/web/office/bar-chart.tsx'
import type { OverviewPage } from './overview.server.ts'

type RequestsByMonthProps = { text: OverviewPage['text']['months']; months: OverviewPage['months'] }

/** Shows the requests of the last twelve months as bars and as a table. */
export function RequestsByMonth({ text, months }: RequestsByMonthProps) {
	return (
		<>
			<p className="chart-key">
				<span>{text.columns.requests}</span> <span className="part">{text.columns.accepted}</span>
			</p>
			<BarChart
				label={text.title}
				bars={months.map(({ key, label, title, requests, accepted }) => ({
					key,
					label,
					title,
					value: requests,
					part: accepted,
				}))}
			/>
			<details>
				<summary>{text.figures}</summary>
				<table>
					<caption className="unseen">{text.title}</caption>
					<thead>
						<tr>
							<th scope="col">{text.columns.month}</th>
							<th scope="col" className="number">
								{text.columns.requests}
							</th>
							<th scope="col" className="number">
								{text.columns.accepted}
							</th>
						</tr>
					</thead>
					<tbody>
						{months.map(({ key, name, requests, accepted }) => (
							<tr key={key}>
								<th scope="row">{name}</th>
								<td className="number">{requests}</td>
								<td className="number">{accepted}</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
		</>
	)
}
