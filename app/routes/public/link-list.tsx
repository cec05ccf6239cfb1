import type { PageLink } from '#app/domain/content/story.server.ts'

/** Lists links to further pages. */
export const LinkList = ({ links }: { links: PageLink[] }) => (
	<ul className="links">
		{links.map(({ href, label, lang }) => (
			<li key={href}>
				<a href={href} lang={lang}>
					{label}
				</a>
			</li>
		))}
	</ul>
)
