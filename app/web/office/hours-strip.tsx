import type { Strip } from './hours-strip.server.ts'

type StripProps = {
	strip: Strip & {
		/** leads to the page that lists the same in full, if it is another one */
		more?: { href: string; label: string }
	}
}

type Week = Strip['weeks'][number]

/** Width of a day's place and of its bar, height of 15 hours, and room for signs above, all in pixels. */
const [STEP, WIDTH, HEIGHT, TOP] = [20, 14, 60, 14]
const BASE = TOP + HEIGHT
const HOURS = 15 / 24

const heightOf = (share: number) => Math.round((Math.min(share, HOURS) / HOURS) * HEIGHT)

/** Draws a day: the time at work, before it that at the wheel, and a sign where a rule has something to say. */
const DayBar = ({ bar, x }: { bar: Week['bars'][number]; x: number }) => {
	const [work, driving] = [heightOf(bar.work), heightOf(bar.driving)]
	return (
		<g>
			<title>{bar.words}</title>
			<rect className="work" x={x} y={BASE - work} width={WIDTH} height={work} />
			<rect className={bar.isBreach ? 'dead' : undefined} x={x} y={BASE - driving} width={WIDTH} height={driving} />
			{bar.sign && (
				<text x={x + WIDTH / 2} y={BASE - work - 2}>
					{bar.sign}
				</text>
			)}
		</g>
	)
}

const WeekBars = ({ week, most }: { week: Week; most: number }) => {
	const limit = BASE - heightOf(most)
	const end = STEP * week.bars.length
	return (
		<svg className="chart" viewBox={`0 0 ${end} ${BASE + 1}`} role="img" aria-label={week.words}>
			{week.bars.map((bar, index) => (
				<DayBar key={bar.key} bar={bar} x={index * STEP + (STEP - WIDTH) / 2} />
			))}
			<line x2={end} y1={BASE} y2={BASE} />
			<line x2={end} y1={limit} y2={limit} strokeDasharray="4" />
		</svg>
	)
}

/** Shows a driver's six weeks: a bar for each day against the limit, and the hours at the wheel of each week. */
export const HoursStrip = ({ strip }: StripProps) => (
	<section>
		<h2>{strip.title}</h2>
		<ol className="strip plain">
			{strip.weeks.map((week) => (
				<li key={week.key} aria-current={week.present ? 'date' : undefined}>
					<WeekBars week={week} most={strip.most} />
					<strong>{week.present ?? week.days}</strong>
					<div>{week.hours}</div>
					{week.label && <div className={`status status-${week.isBreach ? 'dead' : 'held'}`}>{week.label}</div>}
				</li>
			))}
		</ol>
		<p className="chart-key">
			<span>{strip.driving}</span>
			<span className="work">{strip.work}</span>
			{strip.limit} {strip.more && <a href={strip.more.href}>{strip.more.label}</a>}
		</p>
	</section>
)
