import type { StatePage } from '#app/web/quote/quote-answer.server.ts'

type ForTravellersProps = Pick<StatePage, 'travellers'>

/** Says what there is to pass on to those who travel, where there is anything. */
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
