import type { WhoComesData } from '#app/web/quote/who-comes.server.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'

type WhoComesProps = {
	comes: WhoComesData
	/** whether the page itself says when and where the trip begins */
	isAfterTrip?: boolean
}

/** Shows the coach to look for at the meeting point, and whom to call; only from the evening before. */
export function WhoComes({ comes, isAfterTrip = false }: WhoComesProps) {
	if (!comes) return null
	return (
		<section className="ticket who-comes" aria-label={comes.title}>
			<h2 className="ticket-title">{comes.title}</h2>
			{comes.trips.map(({ when, meeting, coaches }) => (
				<div key={when}>
					{(!isAfterTrip || comes.trips.length > 1) && <p className="ticket-when">{when}</p>}
					{!isAfterTrip && <FactList facts={[meeting]} />}
					{coaches.map(({ title, facts }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: coaches have no other key, and their order is fixed
						<div key={index}>
							{title && <h3 className="card-title">{title}</h3>}
							<FactList facts={facts} />
						</div>
					))}
				</div>
			))}
		</section>
	)
}
