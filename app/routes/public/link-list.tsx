/** Lists links to further pages. */
export const LinkList = ({ links }: { links: { href: string; label: string }[] }) => (
	<ul className="links">
		{links.map(({ href, label }) => (
			<li key={href}>
				<a href={href}>{label}</a>
			</li>
		))}
	</ul>
)
