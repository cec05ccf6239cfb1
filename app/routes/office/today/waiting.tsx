import type { ReactNode } from 'react'

type WaitingProps = {
	/** name of the kind, for its style */
	task: string
	heading: string
	count: string
	/** amount of all its rows */
	sum?: string | null
	isOpen?: boolean
	children: ReactNode
}

/** Kinds without which a coach does not leave, or a customer has no answer in time. */
const pressing: readonly string[] = ['incidents', 'unplanned', 'conflict', 'sheets', 'urgent']

/** Shows a kind of task as a counted row that opens in place. */
export const Waiting = ({ task, heading, count, sum, isOpen, children }: WaitingProps) => (
	<details className={`task-${task}`} open={isOpen}>
		<summary>
			{heading} {sum && <small>{sum}</small>}
			<span className={pressing.includes(task) ? 'count urgent' : 'count'}>{count}</span>
		</summary>
		{children}
	</details>
)

type WaitingRowProps = {
	href: string
	title: string
	/** shown small after the title */
	code?: string
	/** each with the heading that a screen reader needs */
	cells: readonly { heading: string; content: ReactNode }[]
}

/** Shows one task: a link to where it is done, and what is known of it. */
export const WaitingRow = ({ href, title, code, cells }: WaitingRowProps) => (
	<li>
		<a href={href}>
			{title} {code && <small>{code}</small>}
		</a>
		{cells.map(({ heading, content }, index) => (
			<span key={heading}>
				{index > 0 && ' · '}
				<span className="unseen">{heading}: </span>
				{content}
			</span>
		))}
	</li>
)
