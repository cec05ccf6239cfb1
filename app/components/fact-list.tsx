/** Characters of a value that stands in a row of its own. */
const LONG = 80

/** What can be told in a few words or a figure each, and seldom in several lines. */
export const FactList = ({ facts }: { facts: { label: string; value: string | number }[] }) => (
	<dl className="fact-list">
		{facts.map(({ label, value }) => (
			<div key={label} className={String(value).length > LONG ? 'whole' : undefined}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
)
