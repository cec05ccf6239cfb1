import type { OpenChange } from '#app/web/quote/change-shown.server.ts'

/** What an open change makes of a booking: each thing as it was agreed, and as it would be. */
export const WhatChanges = ({ change: { what, rows } }: { change: OpenChange }) => (
	<section className="price what-changes">
		<h2>{what}</h2>
		<dl>
			{rows.map(({ label, from, to }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two stops may be labelled alike, and none ever moves
				<div key={index}>
					<dt>{label}</dt>
					<dd className="lines">
						{from} → <strong>{to}</strong>
					</dd>
				</div>
			))}
		</dl>
	</section>
)
