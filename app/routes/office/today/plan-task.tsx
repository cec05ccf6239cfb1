import type { ReactNode } from 'react'
import { Waiting, WaitingRow } from './waiting.tsx'

type PlanTaskList = {
	task: string
	heading: string
	count: string
	columns: readonly string[]
	/** rows with the link to where the task is done, and a content for each further column */
	rows: readonly { key: string | number; href: string; title: string; cells: readonly ReactNode[] }[]
}

/** Lists a task about jobs, vehicles or drivers. */
export const PlanTask = ({ list: { task, heading, count, columns, rows } }: { list: PlanTaskList }) => (
	<Waiting task={task} heading={heading} count={count} isOpen={task === 'incidents'}>
		<ul>
			{rows.map(({ key, href, title, cells }) => (
				<WaitingRow
					key={key}
					href={href}
					title={title}
					cells={cells.map((content, index) => ({ heading: columns[index + 1] ?? '', content }))}
				/>
			))}
		</ul>
	</Waiting>
)
