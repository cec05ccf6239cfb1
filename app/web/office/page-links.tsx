import type { ListPages } from './list-pages.server.ts'

/** The way through a list that is too long for one page; nothing where it is not. */
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
