import type { Block } from '#app/http/admin/plan/board-blocks.server.ts'
import type { BoardPage } from '#app/http/admin/plan/board-page.server.ts'

type BlockText = Pick<Block, 'day' | 'time' | 'way' | 'rest' | 'wrong'>

/** What a block says, most important first: a narrow one cuts its end off. */
const Words = ({ day, time, way, rest, wrong }: BlockText) => (
	<>
		{day && <time>{day} </time>}
		<b>{time}</b> {way} {rest}
		{wrong && <em>{wrong}</em>}
	</>
)

const Blocks = ({ blocks }: { blocks: Block[] }) => (
	<ul>
		{blocks.map(({ key, className, href, ...text }) => (
			<li key={key} className={className}>
				{href ? (
					<a href={href}>
						<Words {...text} />
					</a>
				) : (
					<span>
						<Words {...text} />
					</span>
				)}
			</li>
		))}
	</ul>
)

/** The days or hours on top; those who read the board as a list have the day in each line of it. */
const Heads = ({ columns: { heads } }: Pick<BoardPage, 'columns'>) => (
	<div className="heads">
		{heads.map(({ key, className, label, href }) =>
			href ? (
				<a key={key} className={className} href={href}>
					{label}
				</a>
			) : (
				<span key={key} className={className}>
					{label}
				</span>
			),
		)}
	</div>
)

const Ground = ({ columns: { heads, now } }: Pick<BoardPage, 'columns'>) => (
	<div className="ground" aria-hidden="true">
		{heads.map(({ key, className, ground }) => (
			<i key={key} className={`${className} ${ground}`} />
		))}
		{now && <i className={`s${now} now`} />}
	</div>
)

/** One line a vehicle or driver, time from left to right; on a narrow screen a list of those who drive. */
export const Board = ({ page: { columns, size, open, lines, text } }: { page: BoardPage }) => (
	<div className={`board ${size}`}>
		<Ground columns={columns} />
		<Heads columns={columns} />
		{open.length > 0 && (
			<div className="line open">
				<h3 className="unfit">{text.openLine}</h3>
				<Blocks blocks={open} />
			</div>
		)}
		{lines.map(({ key, name, detail, href, unfit, blocks }) => (
			<div key={key} className={blocks.length > 0 || unfit ? 'line' : 'line free'}>
				<h3>
					<a href={href}>{name}</a>
					{detail && <small>{detail}</small>}
					{unfit && <small className="unfit">{unfit}</small>}
				</h3>
				{blocks.length > 0 && <Blocks blocks={blocks} />}
			</div>
		))}
	</div>
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
