import type { BoardPage } from './board-page.server.ts'

/** Shows one line for each vehicle or driver, time from left to right; a list on narrow screens. */
export const Board = ({ page: { size, markup } }: { page: BoardPage }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React (draw-board.server.tsx)
	<div className={`board ${size}`} dangerouslySetInnerHTML={{ __html: markup }} />
)

/** Explains the signs and styles of the blocks. */
export const Legend = ({ text: { stages, legend, legendTitle, daysLater } }: Pick<BoardPage, 'text'>) => (
	<details className="screen-only">
		<summary>{legendTitle}</summary>
		<ul className="keys-to">
			{Object.entries({ ...stages, ...legend }).map(([name, label]) => (
				<li key={name} className={name}>
					{label}
				</li>
			))}
		</ul>
		<p>{daysLater}</p>
	</details>
)
