import type { ShellData } from './shell.server.ts'
import { StructuredData } from './structured-data.tsx'

type Trail = ShellData['trail']

/** Returns the breadcrumb as structured data for search engines. */
const trailData = (trail: Trail, origin: string) => ({
	'@context': 'https://schema.org',
	'@type': 'BreadcrumbList',
	itemListElement: trail.map(({ href, label }, index) => ({
		'@type': 'ListItem',
		position: index + 1,
		name: label,
		item: origin + href,
	})),
})

/** Shows the path from the home page to this one. Renders nothing on pages that are not in a menu. */
export function Breadcrumb({ shell: { trail, text, origin } }: { shell: ShellData }) {
	if (trail.length === 0) return null
	return (
		<nav className="trail" aria-label={text.breadcrumb}>
			<ol>
				{trail.map(({ href, label, lang }, index) => (
					<li key={href} lang={lang}>
						{index < trail.length - 1 ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
					</li>
				))}
			</ol>
			<StructuredData data={trailData(trail, origin)} />
		</nav>
	)
}
