import type { OverviewPage } from '#app/http/admin/overview.server.ts'
import { Assignee } from './quote-table.tsx'

type Task = OverviewPage['tasks'][number]
type TasksProps = Pick<OverviewPage, 'tasks' | 'text'>

function TaskRow({ row, text }: { row: Task['rows'][number]; text: TasksProps['text'] }) {
	return (
		<tr>
			<th scope="row" className="code">
				<a href={row.url}>{row.code}</a>
			</th>
			<td>
				<time dateTime={row.pickupAt}>{row.pickup}</time>
			</td>
			<td className="route">
				{row.route}
				{row.more && <span className="mark">{row.more}</span>}
			</td>
			<td className="number" data-label={text.columns.passengers}>
				{row.passengers}
			</td>
			<td title={row.vehicleTitle}>
				{row.vehicle}
				{row.vip && <span className="vip-mark">{text.vip}</span>}
			</td>
			<td>{row.customer}</td>
			<Assignee row={row} label={text.columns.assignee} />
			<td>
				<span className={`status status-${row.status}`}>{row.statusLabel}</span>
			</td>
			<td>{row.last}</td>
		</tr>
	)
}

function TaskList({ list, text }: { list: Task; text: TasksProps['text'] }) {
	const { columns } = text
	return (
		<section className={`task-${list.task}`}>
			<h3>
				{list.heading} <span className="count">{list.count}</span>
			</h3>
			<div className="table-scroll">
				<table className="quote-table">
					<caption className="unseen">{list.heading}</caption>
					<thead>
						<tr>
							<th scope="col">{columns.code}</th>
							<th scope="col">{columns.pickupAt}</th>
							<th scope="col">{columns.journey}</th>
							<th scope="col" className="number">
								{columns.passengers}
							</th>
							<th scope="col">{columns.vehicle}</th>
							<th scope="col">{columns.customer}</th>
							<th scope="col">{columns.assignee}</th>
							<th scope="col">{columns.status}</th>
							<th scope="col">{list.last}</th>
						</tr>
					</thead>
					<tbody>
						{list.rows.map((row) => (
							<TaskRow key={row.code} row={row} text={text} />
						))}
					</tbody>
				</table>
			</div>
			{list.all && (
				<p>
					<a href={list.all}>{text.tasks.all}</a>
				</p>
			)}
		</section>
	)
}

/** What needs somebody of the office now, the most urgent first; nothing of it is printed. */
export const Tasks = ({ tasks, text }: TasksProps) => (
	<div className="screen-only">
		<h2>{text.tasks.title}</h2>
		{tasks.length === 0 && <p>{text.tasks.none}</p>}
		{tasks.map((list) => (
			<TaskList key={list.task} list={list} text={text} />
		))}
	</div>
)
