import type { PlanTaskList } from '#app/http/admin/plan-tasks.server.ts'

/** A task about vehicles and drivers, line by line with the way to where it is dealt with. */
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
							{cells.map((cell) => (
								<td key={cell}>{cell}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	</section>
)
