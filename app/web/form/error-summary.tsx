import { type ReactNode, useEffect, useRef } from 'react'

export type FormProblem = { id: string; message: string }

function isOnScreen(box: Element) {
	const { top, bottom } = box.getBoundingClientRect()
	return top >= 0 && bottom <= innerHeight
}

/**
 * Shows what went wrong, above its form, and takes the focus so that it is read out. The browser focuses it on load;
 * with scripts the effect does.
 */
export function Alert({ children }: { children: ReactNode }) {
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = alert.current
		box?.focus({ preventScroll: true })
		// Focus alone would show the end of a summary that is taller than the screen.
		if (box && !isOnScreen(box)) box.scrollIntoView({ block: 'start' })
	}, [])
	return (
		// biome-ignore lint/a11y/noAutofocus: after sending a form the visitor must hear its errors first
		<div className="error-summary" role="alert" ref={alert} tabIndex={-1} autoFocus>
			{children}
		</div>
	)
}

/** Lists the errors of a form above it, each line linked to its field. It takes the focus (GOV.UK error summary). */
export function ErrorSummary({ title, problems }: { title: string; problems: FormProblem[] }) {
	if (problems.length === 0) return null
	return (
		<Alert>
			<h2>{title}</h2>
			<ul>
				{problems.map(({ id, message }) => (
					<li key={message}>
						<a href={`#${id}`}>{message}</a>
					</li>
				))}
			</ul>
		</Alert>
	)
}

/** Shows an error of the form as a whole, with a link to a way out if there is one. */
export function FormAlert({ text, link }: { text: string; link?: { href: string; label: string } }) {
	return (
		<Alert>
			<p>
				{text} {link && <a href={link.href}>{link.label}</a>}
			</p>
		</Alert>
	)
}
