import type { FreeSizesOfDay, FreeTable } from './words/free-days.server.ts'

const Count = ({
	count: { text, title, isNone },
}: {
	count: Pick<FreeSizesOfDay[number], 'text' | 'title' | 'isNone'>
}) => (isNone ? <b title={title}>{text}</b> : <span title={title}>{text}</span>)

/** Shows what is free on a day: «40: 0 55: 1». Sizes of which none is free stand out. */
export const FreeSizes = ({ sizes }: { sizes: FreeSizesOfDay }) => (
	<span className="free-sizes">
		{sizes.map((size) => (
			<Count key={size.key} count={size} />
		))}
	</span>
)

/** Shows how many vehicles of each size are free on the coming days. */
export const FreeDays = ({ table: { title, caption, days, rows } }: { table: FreeTable }) => (
	// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard (WCAG 2.1.1)
	<section className="table-scroll screen-only" aria-label={caption} tabIndex={0}>
		<table className="free-days">
			<caption className="unseen">{caption}</caption>
			<thead>
				<tr>
					<th scope="col" title={caption}>
						{title}
					</th>
					{days.map(({ day, weekday, number, label }) => (
						<th key={day} scope="col" title={label}>
							<small>{weekday}</small> {number}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{rows.map(({ seats, label, cells }) => (
					<tr key={seats}>
						<th scope="row">{label}</th>
						{cells.map((cell) => (
							<td key={cell.key}>
								<Count count={cell} />
							</td>
						))}
					</tr>
				))}
			</tbody>
		</table>
	</section>
)
