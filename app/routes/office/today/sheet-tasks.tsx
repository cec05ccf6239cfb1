import type { SheetTaskList } from '#app/web/office/sheet-tasks.server.ts'
import { PlanTask } from './plan-task.tsx'

const Missing = ({ missing }: Pick<SheetTaskList['rows'][number], 'missing'>) =>
	missing.map(({ text, href }, index) => (
		<span key={text}>
			{index > 0 && ' · '}
			<a href={href}>{text}</a>
		</span>
	))

/** Lists jobs that cannot leave because their route sheet lacks data, with links to where it is entered. */
export function SheetTasks({ sheets: { heading, count, columns, rows } }: { sheets: SheetTaskList }) {
	const list = {
		...{ task: 'sheets', heading, count, columns: [columns.service, columns.leaves, columns.missing] },
		rows: rows.map(({ key, href, service, leaves, missing }) => ({
			...{ key, href, title: service },
			cells: [leaves, <Missing key="missing" missing={missing} />],
		})),
	}
	return <PlanTask list={list} />
}
