import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

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

/** Greatest number of errors of which none is folded away, and how many are listed when there are more. */
const MAX_LISTED = 6
const LISTED = 5

/** Strikes out the lines of a summary whose fields are no longer marked as wrong. */
function useStrikes(list: RefObject<HTMLDivElement>) {
	useEffect(() => {
		const form = list.current?.closest('form')
		if (!form) return
		const strike = () => {
			for (const link of list.current?.querySelectorAll('a') ?? []) {
				const field = document.getElementById(link.hash.slice(1))
				link.classList.toggle('righted', field?.matches(':is(input, select, textarea):not([aria-invalid])'))
			}
		}
		const observer = new MutationObserver(strike)
		observer.observe(form, { subtree: true, attributeFilter: ['aria-invalid'] })
		return () => observer.disconnect()
	}, [list])
}

const Problems = ({ problems }: { problems: FormProblem[] }) => (
	<ul>
		{problems.map(({ id, message }) => (
			<li key={message}>
				<a href={`#${id}`}>{message}</a>
			</li>
		))}
	</ul>
)

type ErrorSummaryProps = {
	title: string
	/** text with `{{more}}` that unfolds the errors after the first ones; without it all are listed */
	more?: string
	problems: FormProblem[]
}

/**
 * Lists the errors of a form above it, each line linked to its field. It takes the focus (GOV.UK error summary). With
 * scripts, errors that are put right are struck out.
 */
export function ErrorSummary({ title, more, problems }: ErrorSummaryProps) {
	const list = useRef<HTMLDivElement>(null)
	useStrikes(list)
	if (problems.length === 0) return null
	const listed = more && problems.length > MAX_LISTED ? LISTED : problems.length
	return (
		<Alert>
			<h2>{title}</h2>
			<div ref={list}>
				<Problems problems={problems.slice(0, listed)} />
				{more && problems.length > listed && (
					<details>
						<summary>{more.replace('{{more}}', String(problems.length - listed))}</summary>
						<Problems problems={problems.slice(listed)} />
					</details>
				)}
			</div>
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
