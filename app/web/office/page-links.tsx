import type { ListPages } from './list-pages.server.ts'

/** Shows the links to the previous and next page of a list. Renders nothing if there is only one page. */
export function PageLinks({ pages }: { pages: ListPages }) {
	if (!pages) return null
	const { label, position, previous, next } = pages
	return (
		<nav className="buttons pages" aria-label={label}>
			{previous && (
				<a className="quiet" rel="prev" href={previous.href}>
					{previous.label}
				</a>
			)}
			<span>{position}</span>
			{next && (
				<a className="quiet" rel="next" href={next.href}>
					{next.label}
				</a>
			)}
		</nav>
	)
}
