import type { Columns } from '#app/web/office/board-columns.server.ts'
import { FreeSizes } from '#app/web/office/free-days.tsx'
import type { Block } from './board-blocks.server.ts'
import type { FreeLine } from './board-free.server.ts'
import type { Line } from './board-lines.server.ts'

/**
 * Renders the text of a block, most important first: a narrow block cuts off its end. The day is for the list on narrow
 * screens. A month shows only the sign or the number of a day, and its text in the focus.
 */
const Words = ({ block: { day, time, way, rest, wrong, hours, stage, count } }: { block: Block }) => (
	<>
		{count && <b>{`${count} `}</b>}
		<span>
			{day && <time>{`${day} `}</time>}
			{time && <b>{time}</b>}
			{rest ? ` ${way} ${rest}` : ` ${way}`}
			{stage && <span className="unseen">{` ${stage}`}</span>}
			{wrong && <em>{wrong}</em>}
			{hours && <em>{hours}</em>}
		</span>
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
			<a href={href} title={name}>
				{name}
			</a>
			{detail && <small>{detail}</small>}
			{hours && (
				<small>
					<a href={hours.href} title={hours.label}>
						{hours.share !== null && <progress value={hours.share} aria-hidden="true" />} {hours.short}
						<span className="unseen"> {hours.label}</span>
					</a>
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

/** Shows how many vehicles are free on each day. */
const Free = ({ free: { title, caption, days } }: { free: NonNullable<FreeLine> }) => (
	<div className="line free-line">
		<h3 title={caption}>{title}</h3>
		<ul>
			{days.map(({ className, day, sizes }) => (
				<li key={className} className={className}>
					<time>{`${day} `}</time>
					<FreeSizes sizes={sizes} />
				</li>
			))}
		</ul>
	</div>
)

/** Content of a board. */
export type ShownBoard = { columns: Columns; free: FreeLine; lines: Line[] }

/** Renders the columns, how many vehicles are free, and one line for each vehicle, driver or partner. */
export const BoardContent = ({ columns, free, lines }: ShownBoard) => (
	<>
		<Ground columns={columns} />
		<Heads heads={columns.heads} />
		{free && <Free free={free} />}
		{lines.map((line) => (
			<BoardLine key={line.href} line={line} />
		))}
	</>
)
