/** What can be told in a few words or a figure each. */
export const FactList = ({ facts }: { facts: { label: string; value: string | number }[] }) => (
	<dl className="fact-list">
		{facts.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
)
