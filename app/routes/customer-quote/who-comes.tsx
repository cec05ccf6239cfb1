import type { WhoComesData } from '#app/web/quote/who-comes.server.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'

/** Shows the coach to look for at the meeting point, and whom to call; only from the evening before. */
export function WhoComes({ comes }: { comes: WhoComesData }) {
	if (!comes) return null
	return (
		<section className="ticket" aria-label={comes.title}>
			<h2 className="ticket-title">{comes.title}</h2>
			{comes.trips.map(({ when, meeting, coaches }) => (
				<div key={when}>
					<p className="ticket-when">{when}</p>
					<FactList facts={[meeting]} />
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
