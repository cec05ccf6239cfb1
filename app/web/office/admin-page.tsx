import type { ReactNode, RefObject } from 'react'
import type { Notice } from '#app/web/form/notice.server.ts'
import { SavedAgainst } from '#app/web/form/saved-against.tsx'
import type { AdminFrame } from './admin-frame.server.ts'

type AdminPageProps = {
	frame: Pick<AdminFrame, 'heading' | 'room' | 'links'>
	/** result of the last action, with its conflicts if it has any */
	notice?: Notice
	/** ref of the heading, which takes the focus so that a result is read out */
	headingRef?: RefObject<HTMLHeadingElement>
	/** shown next to the heading, such as a status */
	aside?: ReactNode
	/** links and menus on the heading's line */
	beside?: ReactNode
	children: ReactNode
}

/** Shows an office page: links to the other pages of its section, its heading, and its content. */
export function AdminPage({ frame, notice, headingRef, aside, beside, children }: AdminPageProps) {
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
			{typeof notice === 'string' && (
				<p className="notice done" role="status">
					{notice}
				</p>
			)}
			{notice && typeof notice !== 'string' && <SavedAgainst {...notice} />}
			{children}
		</div>
	)
}
