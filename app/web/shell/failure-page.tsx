import type { Failure } from '#app/web/http/failures.server.ts'
import type { LiveShell } from './shell.server.ts'

type FailurePageProps = {
	failure: Failure
	shell: LiveShell
	/** sentence with the code of the request */
	code?: string
}

/** Keeps the figures of a telephone number on one line. */
const unbroken = (label: string) => label.replace(/(?<=\d) (?=\d)/g, '\u00a0')

/** Shows why a page cannot be shown, and where to go from here. */
export function FailurePage({ failure, shell, code }: FailurePageProps) {
	return (
		<div className="failure">
			<img src={failure.picture.src} alt={failure.picture.alt} width="400" height="300" />
			<div>
				<h1>{failure.title}</h1>
				<p>{failure.text}</p>
				{failure.action && (
					<p>
						<a className="button" href={failure.action.href}>
							{failure.action.label}
						</a>
					</p>
				)}
				{code && <p className="hint">{code}</p>}
				{shell.text.errors.ways.map(({ href, label }) => (
					<p key={href}>
						<a href={href}>{unbroken(label)}</a>
					</p>
				))}
				{failure.links && (
					<>
						<h2>{failure.links.title}</h2>
						<ul>
							{failure.links.items.map(({ href, label }) => (
								<li key={href}>
									<a href={href}>{label}</a>
								</li>
							))}
						</ul>
					</>
				)}
			</div>
		</div>
	)
}
