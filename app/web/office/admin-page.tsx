import type { ReactNode, RefObject } from 'react'
import type { Notice } from '#app/web/form/notice.server.ts'
import { SavedAgainst } from '#app/web/form/saved-against.tsx'
import type { AdminFrame } from './admin-frame.server.ts'

type AdminPageProps = {
	frame: Pick<AdminFrame, 'heading' | 'room' | 'links'>
	/** what has just been done here, or what is wrong with it */
	notice?: Notice
	/** where an answer is read out from */
	headingRef?: RefObject<HTMLHeadingElement>
	/** beside the heading, such as a status */
	aside?: ReactNode
	children: ReactNode
}

/** A page of the office: the way to the others of its room, its heading, and its work. */
export function AdminPage({ frame, notice, headingRef, aside, children }: AdminPageProps) {
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
			<h1 ref={headingRef} tabIndex={headingRef && -1}>
				{frame.heading} {aside}
			</h1>
			{typeof notice === 'string' && (
				<p className="notice" role="status">
					{notice}
				</p>
			)}
			{notice && typeof notice !== 'string' && <SavedAgainst {...notice} />}
			{children}
		</div>
	)
}
