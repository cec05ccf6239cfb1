import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'
import { ChangeTable } from './change-rows.tsx'

/** Shows the change of a booking: its status, how it differs from what was agreed, and a button to discard it. */
export function BookingChange({ page }: { page: QuoteDeskPage }) {
	const { bookingChange: change } = page
	if (!change) return null
	const { text } = change
	return (
		<section>
			<h2>
				{text.title} <span className="mark">{change.statusName}</span>
			</h2>
			<p className="notice">{change.state}</p>
			{change.rows.length > 0 && <ChangeTable label={text.title} text={text} rows={change.rows} />}
			{change.mayBeDiscarded && (
				<details>
					<summary>{text.discard}</summary>
					<form method="post">
						<input type="hidden" name="version" value={page.version} />
						<p>{text.discardLead}</p>
						<IntentButton intent="discard-change" working={page.working} quiet>
							{text.discardNow}
						</IntentButton>
					</form>
				</details>
			)}
		</section>
	)
}

/** Says why no price can be sent. For a booking it offers to change the price alone. */
export function PriceClosed({ page }: { page: QuoteDeskPage }) {
	const { priceChange: change, offer } = page
	return (
		<>
			<p className="notice">{offer.closed}</p>
			{change && (
				<form method="post">
					<input type="hidden" name="version" value={page.version} />
					<p className="hint">{change.hint}</p>
					<IntentButton intent="change-price" working={page.working} quiet>
						{change.label}
					</IntentButton>
				</form>
			)}
		</>
	)
}
