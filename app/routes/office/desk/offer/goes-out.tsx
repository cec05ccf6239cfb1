import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

/** Shows a scheduled offer with a button to call it back, until a script reports the result; or why it failed. */
export function GoesOut({ page }: { page: QuoteDeskPage }) {
	const { waiting, notSent } = page.goesOut
	if (!waiting) return notSent && <p className="notice wrong">{notSent}</p>
	return (
		<section className="notice" aria-label={waiting.title} data-left={waiting.left} data-ask={waiting.ask}>
			<div data-waiting>
				<h2>{waiting.title}</h2>
				<p>{waiting.text}</p>
				<form method="post" className="buttons">
					<input type="hidden" name="goesOutAt" value={waiting.goesOutAt} />
					<IntentButton intent="call-back" working={page.working} once>
						{waiting.callBack}
					</IntentButton>
					<a className="quiet" href={waiting.look.href}>
						{waiting.look.text}
					</a>
				</form>
			</div>
			<p role="status" />
			<a href={waiting.now.href}>{waiting.now.text}</a>
		</section>
	)
}
