import { type ReactNode, useEffect, useRef } from 'react'

/** Shows the outcome in place of the form, and takes the focus. */
export function Outcome({ title, text, children }: { title: string; text: string; children: ReactNode }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => heading.current?.focus(), [])
	return (
		<div role="status">
			<h1 ref={heading} tabIndex={-1}>
				{title}
			</h1>
			<p className="lead">{text}</p>
			<p>{children}</p>
		</div>
	)
}
