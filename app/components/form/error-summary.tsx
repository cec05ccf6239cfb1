import { useEffect, useRef } from 'react'

export type FormProblem = { id: string; message: string }

// `autofocus` moves the focus without JavaScript too; React sets it on the server only, the effect does the rest.
const takesFocus = { tabIndex: -1, autofocus: '' }

/** What is wrong with a form, above it, each line leading to its field; takes the focus (GOV.UK error summary). */
export function ErrorSummary({ title, problems }: { title: string; problems: FormProblem[] }) {
	const summary = useRef<HTMLDivElement>(null)
	useEffect(() => summary.current?.focus(), [])
	if (problems.length === 0) return null
	return (
		<div className="error-summary" role="alert" ref={summary} {...takesFocus}>
			<h2>{title}</h2>
			<ul>
				{problems.map(({ id, message }) => (
					<li key={id}>
						<a href={`#${id}`}>{message}</a>
					</li>
				))}
			</ul>
		</div>
	)
}
