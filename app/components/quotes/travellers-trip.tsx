import { coachPicture } from '#app/fleet/coach-picture.ts'
import type { TravellersPage } from '#app/http/quotes/travellers-page.server.ts'

/** A trip leg by leg, and the vehicle, as a ticket. */
export function TravellersTrip({ page }: { page: TravellersPage }) {
	const { title, legs, vehicle, vip } = page
	const coach = coachPicture(vehicle.seats)
	return (
		<section className="ticket" aria-label={title}>
			<ol className="legs">
				{legs.map(({ when, ends }) => (
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
					</li>
				))}
			</ol>
			<p className="ticket-vehicle">
				<span className="label">{vehicle.label}</span> {vehicle.value}
				{vip && <span className="vip-mark">{vip}</span>}
			</p>
			<img src={coach.src} alt="" width={coach.width} height={coach.height} />
		</section>
	)
}
