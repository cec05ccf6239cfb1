import { QuoteStatusMark } from '#app/web/office/quote-cells.tsx'
import type { OverviewPage } from './overview.server.ts'
import { PlanTask } from './plan-task.tsx'
import { SheetTasks } from './sheet-tasks.tsx'
import { Waiting, WaitingRow } from './waiting.tsx'

type Task = OverviewPage['tasks'][number]
type TasksProps = Pick<OverviewPage, 'tasks' | 'sheets' | 'ofPlan' | 'text'>

/** Kinds that hold quotes in different states, so that each says its own. */
const mixed: readonly Task['task'][] = ['answered', 'changes']

function TaskList({ list, text }: { list: Task; text: TasksProps['text'] }) {
	const { columns } = text
	return (
		<Waiting {...list}>
			<ul>
				{list.rows.map((row) => (
					<WaitingRow
						key={row.code}
						href={row.url}
						title={row.route}
						code={row.code}
						cells={[
							{ heading: columns.time, content: row.pickupRow.join(' ') },
							{ heading: columns.passengers, content: `${row.passengers} · ${row.vehicle}` },
							{
								heading: columns.customer,
								content: (
									<>
										{row.customer}
										{row.changeRequests.map((each) => (
											<span key={each} className="mark">
												{each}
											</span>
										))}
										{mixed.includes(list.task) && (
											<span className="mark">
												<QuoteStatusMark row={row} />
											</span>
										)}
									</>
								),
							},
							{ heading: list.last, content: row.last },
						]}
					/>
				))}
			</ul>
			{list.all && (
				<p>
					<a href={list.all}>{text.tasks.all}</a>
				</p>
			)}
		</Waiting>
	)
}

/** Lists what waits for the office as counted rows, most urgent first; they are not printed. */
export const Tasks = ({ tasks, sheets, ofPlan: { first, sea, last }, text }: TasksProps) => (
	<section className="waits screen-only">
		<h2>{text.tasks.title}</h2>
		{tasks.length === 0 && !sheets && !first && !sea && !last && <p>{text.tasks.none}</p>}
		{first && <PlanTask list={first} />}
		{sea && <PlanTask list={sea} />}
		{sheets && <SheetTasks sheets={sheets} />}
		{tasks.map((list) => (
			<TaskList key={list.task} list={list} text={text} />
		))}
		{last && <PlanTask list={last} />}
	</section>
)
