import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { Notice } from '#app/web/form/notice.server.ts'
import { SavedAgainst } from '#app/web/form/saved-against.tsx'
import type { AdminFrame } from './admin-frame.server.ts'

type AdminPageProps = {
	frame: Pick<AdminFrame, 'heading' | 'room' | 'links'>
	/** result of the last action, with its conflicts if it has any */
	notice?: Notice
	/** whether the notice takes the focus, and the link to what comes next, which is shown after it */
	after?: { next: { href: string; label: string } | null }
	/** ref of the heading, which takes the focus so that a result is read out */
	headingRef?: RefObject<HTMLHeadingElement>
	/** shown next to the heading, such as a status */
	aside?: ReactNode
	/** links and menus on the heading's line */
	beside?: ReactNode
	children: ReactNode
}

/** Shows what was done, and takes the focus so that it is read out and the next step is one Tab away. */
function FocusedNotice({ text }: { text: string }) {
	const notice = useRef<HTMLParagraphElement>(null)
	useEffect(() => notice.current?.focus(), [])
	return (
		// biome-ignore lint/a11y/noAutofocus: after sending a form the visitor must hear its result first
		<p className="notice done" role="status" ref={notice} tabIndex={-1} autoFocus>
			{text}
		</p>
	)
}

/** Shows an office page: links to the other pages of its section, its heading, and its content. */
export function AdminPage({ frame, notice, after, headingRef, aside, beside, children }: AdminPageProps) {
	const heading = (
		<h1 ref={headingRef} tabIndex={headingRef && -1}>
			{frame.heading} {aside}
		</h1>
	)
	return (
		<div className="wide admin">
			{frame.links.length > 0 && (
				<nav className="admin-nav" aria-label={frame.room}>
					<ul>
						{frame.links.map(({ url, label, current }) => (
							<li key={url}>
								<a href={url} aria-current={current ? 'page' : undefined}>
									{label}
								</a>
							</li>
						))}
					</ul>
				</nav>
			)}
			{beside ? (
				<div className="page-head">
					{heading}
					{beside}
				</div>
			) : (
				heading
			)}
			{typeof notice === 'string' && after && <FocusedNotice text={notice} />}
			{typeof notice === 'string' && !after && (
				<p className="notice done" role="status">
					{notice}
				</p>
			)}
			{notice && typeof notice !== 'string' && <SavedAgainst {...notice} />}
			{notice && after?.next && (
				<p className="buttons">
					<a className="button" href={after.next.href}>
						{after.next.label} →
					</a>
				</p>
			)}
			{children}
		</div>
	)
}
