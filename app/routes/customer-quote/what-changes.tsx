import type { OpenChange } from '#app/web/quote/change-shown.server.ts'

/** Lists what an open change alters in a booking: the agreed and the new value of each fact. */
export const WhatChanges = ({ change: { what, rows } }: { change: OpenChange }) => (
	<section className="price what-changes">
		<h2>{what}</h2>
		<dl>
			{rows.map(({ label, from, to }, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: two stops may have the same label, and their order is fixed
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
