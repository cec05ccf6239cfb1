import type { ReactNode } from 'react'

type PlanTaskList = {
	task: string
	heading: string
	count: string
	columns: readonly string[]
	/** rows with the link to where the task is done, and a cell for each further column */
	rows: readonly { key: string | number; href: string; title: string; cells: readonly ReactNode[] }[]
}

/** Lists a task about jobs, vehicles or drivers. */
export const PlanTask = ({ list: { task, heading, count, columns, rows } }: { list: PlanTaskList }) => (
	<section className={`task-${task}`}>
		<h3>
			{heading} <span className="count">{count}</span>
		</h3>
		<div className="table-scroll">
			<table>
				<caption className="unseen">{heading}</caption>
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{column}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ key, href, title, cells }) => (
						<tr key={key}>
							<th scope="row">
								<a href={href}>{title}</a>
							</th>
							{cells.map((cell, index) => (
								<td key={columns[index + 1]}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	</section>
)
