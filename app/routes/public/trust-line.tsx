/** Shows in one line what a visitor can rely on. */
export const TrustLine = ({ trust: { label, facts } }: { trust: { label: string; facts: string[] } }) => (
	<ul className="trust" aria-label={label}>
		{facts.map((fact) => (
			<li key={fact}>{fact}</li>
		))}
	</ul>
)
