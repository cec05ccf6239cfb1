import type { TripFirstData } from '#app/web/quote/quote-card.server.ts'

/** Shows the key facts of a trip: destination, times and price, and the offer's validity while it is open. */
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
