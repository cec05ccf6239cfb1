import type { StatePage } from '#app/web/quote/quote-answer.server.ts'

type ForTravellersProps = Pick<StatePage, 'travellers'>

/** Links to the page that the customer can pass on to the passengers, where there is one. */
export function ForTravellers({ travellers }: ForTravellersProps) {
	if (!travellers) return null
	return (
		<section className="onward">
			<h2>{travellers.title}</h2>
			<p>{travellers.text}</p>
			<p className="links">
				<a href={travellers.href}>{travellers.link}</a>
			</p>
		</section>
	)
}
