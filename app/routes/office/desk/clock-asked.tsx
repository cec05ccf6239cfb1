import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from './quote-desk.server.ts'

/** Asks which time zone the times of a trip in the Canary Islands are in, until the office has answered. */
export function ClockAsked({ page: { clock, version, working } }: { page: QuoteDeskPage }) {
	if (!clock) return null
	return (
		<section className="notice warning">
			<h2>{clock.title}</h2>
			<p>{clock.text}</p>
			<ul>
				{clock.times.map((time) => (
					<li key={time}>{time}</li>
				))}
			</ul>
			<form method="post">
				<input type="hidden" name="version" value={version} />
				<div className="check">
					<input type="checkbox" id="tell-clock" name="tell" value="1" />
					<label htmlFor="tell-clock">{clock.tell}</label>
				</div>
				<div className="buttons">
					<IntentButton intent={clock.set.intent} working={working} once>
						{clock.set.text}
					</IntentButton>
					<IntentButton intent={clock.keep.intent} working={working} quiet once>
						{clock.keep.text}
					</IntentButton>
				</div>
			</form>
		</section>
	)
}
