export type Bar = {
	key: string
	/** below the bar; empty if there is no room for each */
	label: string
	/** tooltip */
	title: string
	value: number
	/** part of the value that is drawn in a second tone */
	part?: number
}

const WIDTH = 720
const HEIGHT = 160
/** share of the distance between two bars */
const GAP = 0.24
/** Narrower bars have no room for their figure. */
const ROOM_FOR_FIGURE = 40
const TOP = 22
const BOTTOM = 24

/** Draws a bar chart as SVG, without a script and in the page's colours. */
export function BarChart({ label, bars }: { label: string; bars: Bar[] }) {
	const step = WIDTH / bars.length
	const most = Math.max(1, ...bars.map(({ value }) => value))
	const base = TOP + HEIGHT
	const heightOf = (value: number) => (value / most) * HEIGHT
	return (
		<svg className="chart" viewBox={`0 0 ${WIDTH} ${base + BOTTOM}`} role="img" aria-label={label}>
			<line x1="0" x2={WIDTH} y1={base} y2={base} />
			{bars.map(({ key, label: name, title, value, part = 0 }, index) => {
				const x = index * step + (step * GAP) / 2
				const size = { x, width: step * (1 - GAP) }
				const middle = index * step + step / 2
				return (
					<g key={key}>
						<title>{title}</title>
						<rect {...size} y={base - heightOf(value)} height={heightOf(value)} />
						<rect className="part" {...size} y={base - heightOf(part)} height={heightOf(part)} />
						{value > 0 && step > ROOM_FOR_FIGURE && (
							<text x={middle} y={base - heightOf(value) - 5}>
								{value}
							</text>
						)}
						<text x={middle} y={base + 16}>
							{name}
						</text>
					</g>
				)
			})}
		</svg>
	)
}
