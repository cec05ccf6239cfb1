import { TicketVehicle } from '#app/web/quote/ticket-vehicle.tsx'
import { FactList } from '#app/web/ui/fact-list.tsx'
import type { TravellersPage } from './travellers-page.server.ts'

/** Shows a trip leg by leg, and its vehicle. */
export function TravellersTrip({ page }: { page: TravellersPage }) {
	const { title, legs, vehicle, vip } = page
	return (
		<section className="ticket" aria-label={title}>
			<ol className="legs">
				{legs.map(({ when, ends, ticket }) => (
					<li key={when.value}>
						<p className="ticket-when">
							<span className="label">{when.label}</span> {when.value}
						</p>
						<div className="ticket-route">
							{ends.map(({ label, lines }) => (
								<div key={label}>
									<span className="label">{label}</span>
									{lines.map((line) => (
										<span key={line} className="line">
											{line}
										</span>
									))}
								</div>
							))}
						</div>
						{ticket && <FactList facts={[ticket]} />}
					</li>
				))}
			</ol>
			<TicketVehicle label={vehicle.label} name={vehicle.value} seats={vehicle.seats} vip={vip} />
		</section>
	)
}
