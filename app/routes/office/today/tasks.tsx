import { QuoteCells, QuoteHeadings, QuoteStatusMark } from '#app/web/office/quote-cells.tsx'
import type { OverviewPage } from './overview.server.ts'
import { PlanTask } from './plan-task.tsx'
import { SheetTasks } from './sheet-tasks.tsx'

type Task = OverviewPage['tasks'][number]
type TasksProps = Pick<OverviewPage, 'tasks' | 'sheets' | 'ofPlan' | 'text'>

function TaskList({ list, text }: { list: Task; text: TasksProps['text'] }) {
	const { columns } = text
	const labels = { passengers: columns.passengers, assignee: columns.assignee, vip: text.vip }
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
							<QuoteHeadings
								columns={{ ...columns, route: columns.journey }}
								pickup={<th scope="col">{columns.pickupAt}</th>}
								passengers={
									<th scope="col" className="number">
										{columns.passengers}
									</th>
								}
							/>
							<th scope="col">{columns.status}</th>
							<th scope="col">{list.last}</th>
						</tr>
					</thead>
					<tbody>
						{list.rows.map((row) => (
							<tr key={row.code}>
								<QuoteCells row={row} labels={labels} />
								<td>
									<QuoteStatusMark row={row} />
								</td>
								<td>{row.last}</td>
							</tr>
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

/** Lists the office's tasks, most urgent first; they are not printed. */
export const Tasks = ({ tasks, sheets, ofPlan: { first, sea, last }, text }: TasksProps) => (
	<div className="screen-only">
		<h2>{text.tasks.title}</h2>
		{tasks.length === 0 && !sheets && !first && !sea && !last && <p>{text.tasks.none}</p>}
		{first && <PlanTask list={first} />}
		{sea && <PlanTask list={sea} />}
		{sheets && <SheetTasks sheets={sheets} />}
		{tasks.map((list) => (
			<TaskList key={list.task} list={list} text={text} />
		))}
		{last && <PlanTask list={last} />}
	</div>
)
