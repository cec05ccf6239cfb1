import { Legs } from '#app/web/quote/trip/timeline.tsx'
import type { TravellersPage } from './travellers-page.server.ts'

/** Shows a trip leg by leg, and the vehicle next to it. */
export const TravellersTrip = ({ page: { title, legs, vehicle, vip, picture } }: { page: TravellersPage }) => (
	<>
		<section className="question" aria-label={title}>
			<Legs legs={legs} />
		</section>
		<figure className="coach-seats in-full">
			<img src={picture.src} alt="" width={picture.width} height={picture.height} />
			<figcaption>
				<span className="label">{vehicle.label}</span> {vehicle.value}
				{vip && <span className="vip-mark">{vip}</span>}
			</figcaption>
		</figure>
	</>
)
