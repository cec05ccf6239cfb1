import type { StatePage } from './quote-answer.server.ts'

/** Heads a printed page with the company's identity and the day. Screens do not show it. */
export const Letterhead = ({ letterhead: { name, lines, date } }: Pick<StatePage, 'letterhead'>) => (
	<div className="letterhead">
		<p>
			<strong>{name}</strong> · {lines.join(' · ')}
		</p>
		<p>{date}</p>
	</div>
)
