import type { BoardPage } from './board-page.server.ts'

/** One line a vehicle or driver, time from left to right; on a narrow screen a list of those who drive. */
export const Board = ({ page: { size, markup } }: { page: BoardPage }) => (
	// biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React (draw-board.server.tsx)
	<div className={`board ${size}`} dangerouslySetInnerHTML={{ __html: markup }} />
)

/** What each look of a block means. */
export const Legend = ({ text: { stages, legend } }: Pick<BoardPage, 'text'>) => (
	<ul className="keys-to">
		{Object.entries({ ...stages, ...legend }).map(([name, label]) => (
			<li key={name} className={name}>
				{label}
			</li>
		))}
	</ul>
)
