import type { TripFirstData } from '#app/web/quote/quote-card.server.ts'

/** What matters of a hire, before all else: where to, when, and for how much; until when, while that is asked. */
export const TripFirst = ({ first, isOpen = false }: { first: TripFirstData; isOpen?: boolean }) => (
	<section className="first" aria-label={first.route}>
		<p className="first-route">{first.route}</p>
		{first.times.map((time) => (
			<p key={time}>{time}</p>
		))}
		{first.total && (
			<p className="first-total">
				<span>{first.total.text}</span> <strong>{first.total.amount}</strong>
			</p>
		)}
		{isOpen && first.validUntil && <p className="hint">{first.validUntil}</p>}
	</section>
)
