import type { Columns } from '#app/web/office/board-columns.server.ts'
import type { Block } from './board-blocks.server.ts'
import type { Line } from './board-lines.server.ts'

/**
 * Renders the text of a block, most important first: a narrow block cuts off its end. The day is for the list on narrow
 * screens.
 */
const Words = ({ block: { day, time, way, rest, wrong, hours } }: { block: Block }) => (
	<>
		{day && <time>{`${day} `}</time>}
		<b>{time}</b>
		{rest ? ` ${way} ${rest}` : ` ${way}`}
		{wrong && <em>{wrong}</em>}
		{hours && <em>{hours}</em>}
	</>
)

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
	blocks.length > 0 && (
		<ul>
			{blocks.map((block) => (
				<li key={`${block.href} ${block.time} ${block.way}`} className={block.className}>
					{block.href ? (
						<a href={block.href}>
							<Words block={block} />
						</a>
					) : (
						<span>
							<Words block={block} />
						</span>
					)}
				</li>
			))}
		</ul>
	)

const BoardLine = ({ line: { name, detail, href, unfit, hours, blocks } }: { line: Line }) => (
	<div className={blocks.length === 0 && !unfit ? 'line free' : 'line'}>
		<h3>
			<a href={href}>{name}</a>
			{detail && <small>{detail}</small>}
			{hours && (
				<small>
					<a href={hours.href}>{hours.label}</a>
				</small>
			)}
			{unfit && <small className="unfit">{unfit}</small>}
		</h3>
		<Blocks blocks={blocks} />
	</div>
)

/** Draws the background of the board: nights, weekends, today, and a line at the current time. */
const Ground = ({ columns: { heads, now } }: { columns: Columns }) => (
	<div className="ground" aria-hidden="true">
		{heads.map(({ className, ground }) => (
			<i key={className} className={`${className} ${ground}`} />
		))}
		{now && <i className={`s${now} now`} />}
	</div>
)

/** Shows the headings of the columns: days or hours. */
const Heads = ({ heads }: { heads: Columns['heads'] }) => (
	<div className="heads">
		{heads.map(({ className, label, href }) =>
			href ? (
				<a key={className} className={className} href={href}>
					{label}
				</a>
			) : (
				<span key={className} className={className}>
					{label}
				</span>
			),
		)}
	</div>
)

/** Content of a board. */
export type ShownBoard = { columns: Columns; lines: Line[] }

/** Renders the columns, and one line for each vehicle, driver or partner. */
export const BoardContent = ({ columns, lines }: ShownBoard) => (
	<>
		<Ground columns={columns} />
		<Heads heads={columns.heads} />
		{lines.map((line) => (
			<BoardLine key={line.href} line={line} />
		))}
	</>
)
