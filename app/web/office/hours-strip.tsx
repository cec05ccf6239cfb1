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

/** How dark work other than driving is drawn. */
const WORK = 0.4

/** Returns the outline of a bar. It is a path, since rectangles in a chart have one colour. */
const boxOf = (x: number, height: number) => `M${x} ${BASE}v${-height}h${WIDTH}v${height}`

/** Shows the shade of a kind of time, before its name. */
const Shade = ({ opacity }: { opacity: number }) => (
	<svg className="icon" aria-hidden="true">
		<path d="M2 4h12v12H2" fill="currentColor" stroke="none" opacity={opacity} />
	</svg>
)

/** Draws a day: the time at work, before it that at the wheel, and a sign where a rule has something to say. */
const DayBar = ({ bar, x }: { bar: Week['bars'][number]; x: number }) => {
	const [work, driving] = [heightOf(bar.work), heightOf(bar.driving)]
	return (
		<g className={bar.isBreach ? 'dead' : undefined} fill="currentColor">
			<title>{bar.words}</title>
			<path d={boxOf(x, work)} opacity={WORK} />
			<path d={boxOf(x, driving)} />
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
					{week.label && <div className={`status status-${week.isBreach ? 'dead' : 'held'}`}>{week.label}</div>}
					<WeekBars week={week} most={strip.most} />
					<strong>{week.present ?? week.days}</strong>
					<div>{week.hours}</div>
				</li>
			))}
		</ol>
		<p>
			<Shade opacity={1} /> {strip.driving} <Shade opacity={WORK} /> {strip.work} · {strip.limit}{' '}
			{strip.more && <a href={strip.more.href}>{strip.more.label}</a>}
		</p>
	</section>
)
