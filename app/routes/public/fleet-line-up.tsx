import { coachPicture } from '#app/domain/fleet/coach-picture.ts'

type Card = { seats: number; href: string; name: string; vip: boolean; facts: string[]; view: string }

/** Shows all vehicles side by side, drawn to one scale; each links to its page. */
export function FleetLineUp({ cards, vip, withFacts }: { cards: Card[]; vip: string; withFacts: boolean }) {
	return (
		<ul className="line-up">
			{cards.map((card) => {
				const { src, width, height } = coachPicture(card.seats)
				return (
					<li key={card.seats}>
						<a href={card.href}>
							<img src={src} alt="" width={width} height={height} loading="lazy" />
							<span className="line-up-name">
								{card.name}
								{card.vip && <span className="vip-mark">{vip}</span>}
							</span>
						</a>
						{withFacts && (
							<ul className="facts">
								{card.facts.map((fact) => (
									<li key={fact}>{fact}</li>
								))}
							</ul>
						)}
					</li>
				)
			})}
		</ul>
	)
}
