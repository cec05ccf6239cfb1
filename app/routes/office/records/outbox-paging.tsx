import type { OutboxPage } from './outbox.server.ts'

/** Shows the number of mails, and links to the previous and next page. */
export function OutboxPaging({
	page: { text, paging, summary },
}: {
	page: Pick<OutboxPage, 'text' | 'paging' | 'summary'>
}) {
	return (
		<nav className="paging" aria-label={text.pages}>
			<span>
				{summary} · {paging.page}
			</span>
			{paging.previous && (
				<a className="quiet" href={paging.previous} rel="prev">
					{text.previous}
				</a>
			)}
			{paging.next && (
				<a className="quiet" href={paging.next} rel="next">
					{text.next}
				</a>
			)}
		</nav>
	)
}
