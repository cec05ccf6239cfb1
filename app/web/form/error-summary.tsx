import { type ReactNode, useEffect, useRef } from 'react'

export type FormProblem = { id: string; message: string }

function isOnScreen(box: Element) {
	const { top, bottom } = box.getBoundingClientRect()
	return top >= 0 && bottom <= innerHeight
}

/** What went wrong, above its form, read out and in focus: by the browser on loading, by the effect where scripts run. */
export function Alert({ children }: { children: ReactNode }) {
	const alert = useRef<HTMLDivElement>(null)
	useEffect(() => {
		const box = alert.current
		box?.focus({ preventScroll: true })
		// Focus alone would show the end of a summary that is taller than the screen.
		if (box && !isOnScreen(box)) box.scrollIntoView({ block: 'start' })
	}, [])
	return (
		// biome-ignore lint/a11y/noAutofocus: whoever sent a form hears first what is wrong with it, without JavaScript too
		<div className="error-summary" role="alert" ref={alert} tabIndex={-1} autoFocus>
			{children}
		</div>
	)
}

/** What is wrong with a form, above it, each line leading to its field; takes the focus (GOV.UK error summary). */
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

/** What is wrong with a form as a whole, with a way out where there is one. */
export function FormAlert({ text, link }: { text: string; link?: { href: string; label: string } }) {
	return (
		<Alert>
			<p>
				{text} {link && <a href={link.href}>{link.label}</a>}
			</p>
		</Alert>
	)
}
