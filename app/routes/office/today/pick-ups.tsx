import { Icon } from '#app/web/ui/icon.tsx'
import type { PickUpDay } from './days.server.ts'
import type { OverviewPage } from './overview.server.ts'

type Line = PickUpDay['lines'][number]
type Columns = OverviewPage['text']['columns']

/** Draws the hours of the day above the bars. */
const Hours = ({ hours }: Pick<PickUpDay, 'hours'>) => (
	<svg className="bar" aria-hidden="true">
		{hours.map(({ hour, at }) => (
			<text key={hour} x={`${at}%`} y="75%">
				{hour}
			</text>
		))}
	</svg>
)

/** Draws the time for which the coaches of a pick-up are away, and the present moment. */
const Bar = ({ bar, now }: Pick<Line, 'bar'> & Pick<PickUpDay, 'now'>) => (
	<svg className="bar" aria-hidden="true">
		{bar && <rect x={`${bar.from}%`} width={`${bar.width}%`} height="100%" rx="3" />}
		{now && <rect className="now" x={`${now.at}%`} width="2" height="100%" />}
	</svg>
)

/** Shows who drives: in a few letters on a screen, in full on paper, and what is still lacking. */
const Crews = ({ vehicle, crews }: Pick<Line, 'vehicle' | 'crews'>) => (
	<>
		<span className={crews.length > 0 ? 'paper' : undefined}>{vehicle}</span>
		{crews.map(({ key, short, crew, lacks }) => (
			<div key={key}>
				<span className="screen-only" title={crew}>
					{short}
				</span>
				<span className="paper">{crew}</span> {lacks && <strong className="urgent">{lacks}</strong>}
			</div>
		))}
	</>
)

const Addresses = ({ from, to }: Pick<Line, 'from' | 'to'>) => (
	<>
		{from} → {to}
	</>
)

const PickUpRow = ({ line, now, isPaper }: { line: Line; isPaper: boolean } & Pick<PickUpDay, 'now'>) => (
	<tr className={isPaper ? 'paper' : line.isOver ? 'over' : undefined}>
		<th scope="row">{line.time}</th>
		<td>
			<a className="screen-only" href={line.url}>
				{line.isLocal ? <Addresses {...line} /> : line.trip}
			</a>
			<span className="paper">
				<Addresses {...line} />
			</span>
		</td>
		<td className="number">{line.passengers}</td>
		<td className="number paper">{line.luggage}</td>
		<td className="crew">
			<Crews {...line} />
		</td>
		<td>
			<span className="paper">
				{line.customer}
				<br />
				{line.phone}
			</span>
			<a className="screen-only" href={line.call} title={`${line.customer}: ${line.phone}`}>
				<Icon name="call" />
				<span className="unseen">
					{line.customer}: {line.phone}
				</span>
			</a>
		</td>
		<td className="paper">{line.code}</td>
		<td className="screen-only">
			<Bar bar={line.bar} now={now} />
		</td>
	</tr>
)

const Head = ({ columns, hours }: { columns: Columns } & Pick<PickUpDay, 'hours'>) => (
	<thead>
		<tr>
			<th scope="col">{columns.time}</th>
			<th scope="col">{columns.journey}</th>
			<th scope="col" className="number" title={columns.passengers}>
				<Icon name="seat" />
				<span className="unseen">{columns.passengers}</span>
			</th>
			<th scope="col" className="number paper">
				{columns.luggage}
			</th>
			<th scope="col">{columns.vehicle}</th>
			<th scope="col">
				<span className="unseen">{columns.customer}</span>
				<span className="paper" aria-hidden="true">
					{columns.customer}
				</span>
			</th>
			<th scope="col" className="paper">
				{columns.code}
			</th>
			<td className="screen-only">
				<Hours hours={hours} />
			</td>
		</tr>
	</thead>
)

/**
 * Lists the pick-ups of a day by time, also for printing; on a long day only the next ones. A line shows where in the
 * day it is now.
 */
export function PickUps({ day, columns }: { day: PickUpDay; columns: Columns }) {
	const { heading, lines, shown, all, none, stages, hours, now } = day
	const next = lines.findIndex(({ isOver }) => !isOver)
	const at = next < 0 ? lines.length : next
	const rows = lines.map((line, index) => (
		<PickUpRow key={`${line.code} ${line.time}`} line={line} now={now} isPaper={index >= shown} />
	))
	const isNow = now && (
		<tr key="now" className="now screen-only">
			<td>{now.text}</td>
			<td />
			<td />
			<td className="paper" />
			<td />
			<td />
			<td className="paper" />
			<td />
		</tr>
	)
	return (
		<section className="day">
			<h2>
				{heading} {stages && <small>{stages}</small>}
			</h2>
			{lines.length === 0 ? (
				<p>{none}</p>
			) : (
				<table>
					<caption className="unseen">{heading}</caption>
					<Head columns={columns} hours={hours} />
					<tbody>{[...rows.slice(0, at), isNow, ...rows.slice(at)]}</tbody>
				</table>
			)}
			{all && (
				<p>
					<a href={all.href}>{all.text}</a>
				</p>
			)}
		</section>
	)
}
