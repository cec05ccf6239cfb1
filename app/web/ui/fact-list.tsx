/** Characters of a value that stands in a row of its own. */
const LONG = 80

/** `href` where it leads somewhere: a phone that is called. */
type Shown = { label: string; value: string | number; href?: string }

/** What can be told in a few words or a figure each, and seldom in several lines. */
export const FactList = ({ facts }: { facts: Shown[] }) => (
	<dl className="fact-list">
		{facts.map(({ label, value, href }) => (
			<div key={label} className={String(value).length > LONG ? 'whole' : undefined}>
				<dt>{label}</dt>
				<dd>{href ? <a href={href}>{value}</a> : value}</dd>
			</div>
		))}
	</dl>
)
