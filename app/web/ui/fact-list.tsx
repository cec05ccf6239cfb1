/** Length in characters from which a value gets a row of its own. */
const LONG = 80

/** Fact; `href` if its value is a link, such as a telephone number. */
type Shown = { label: string; value: string | number; href?: string }

/** Shows facts as label and value, mostly of a few words. */
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
