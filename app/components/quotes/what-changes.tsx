import type { OpenChange } from '#app/http/quotes/change-shown.server.ts'

/** What an open change makes of a booking, side by side with what was agreed. */
export const WhatChanges = ({ change: { text, rows } }: { change: OpenChange }) => (
	<section className="price what-changes">
		<h2>{text.what}</h2>
		<table>
			<thead>
				<tr>
					<th scope="col">{text.item}</th>
					<th scope="col">{text.from}</th>
					<th scope="col">{text.to}</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ label, from, to }, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two stops may be labelled alike, and none ever moves
					<tr key={index}>
						<th scope="row">{label}</th>
						<td>{from}</td>
						<td>
							<strong>{to}</strong>
						</td>
					</tr>
				))}
			</tbody>
		</table>
	</section>
)
