import type { ShellData } from './shell.server.ts'
import { StructuredData } from './structured-data.tsx'

type Trail = ShellData['trail']

/** The same way as search engines read it. */
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

/** The way from the home page to this one; nothing on pages that no menu leads to. */
export function Breadcrumb({ shell: { trail, text, origin } }: { shell: ShellData }) {
	if (trail.length === 0) return null
	return (
		<nav className="trail" aria-label={text.breadcrumb}>
			<ol>
				{trail.map(({ href, label }, index) => (
					<li key={href}>
						{index < trail.length - 1 ? <a href={href}>{label}</a> : <span aria-current="page">{label}</span>}
					</li>
				))}
			</ol>
			<StructuredData data={trailData(trail, origin)} />
		</nav>
	)
}
