import { IntentButton } from '#app/components/form/intent-button.tsx'
import type { QuoteDeskPage } from '#app/http/admin/desk/quote-desk.server.ts'
import { ScrollingTable } from '../scrolling-table.tsx'
import { ChangeRows } from './change-rows.tsx'

/** The change of what was accepted: where it stands, what differs from what was agreed, and a way to drop it. */
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
			{change.rows.length > 0 && (
				<ScrollingTable label={text.title}>
					<thead>
						<tr>
							<th scope="col">{text.what}</th>
							<th scope="col">{text.from}</th>
							<th scope="col">{text.to}</th>
						</tr>
					</thead>
					<tbody>
						<ChangeRows rows={change.rows} />
					</tbody>
				</ScrollingTable>
			)}
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
