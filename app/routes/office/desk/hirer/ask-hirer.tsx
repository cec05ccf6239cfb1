import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

/** Shows whether the customer was asked for the tax number that the route sheet needs, and the button that asks. */
export function AskHirer({ page: { hirer, working } }: { page: QuoteDeskPage }) {
	if (!hirer) return null
	return (
		<section>
			<h2>{hirer.title}</h2>
			<p>{hirer.lastAsked}</p>
			<form method="post" className="buttons">
				<input type="hidden" name="times" value={hirer.times} />
				<IntentButton intent={hirer.intent} working={working} quiet once>
					{hirer.button}
				</IntentButton>
			</form>
		</section>
	)
}
