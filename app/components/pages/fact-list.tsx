/** What can be told in figures. */
export const FactList = ({ facts }: { facts: { label: string; value: string }[] }) => (
	<dl className="fact-list">
		{facts.map(({ label, value }) => (
			<div key={label}>
				<dt>{label}</dt>
				<dd>{value}</dd>
			</div>
		))}
	</dl>
)
