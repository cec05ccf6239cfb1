import { coachPicture } from '#app/domain/fleet/coach-picture.ts'

type Card = { seats: number; href: string; name: string; vip: boolean; facts: string[]; view: string }
type LineUpProps = {
	cards: Card[]
	vip: string
	/** height of the person beside the vehicles, such as «1,75 m» */
	ruler: string
	/** whether they are shown in rows, larger and with their figures, not on one line that scrolls */
	inRows?: boolean
}

/** Shows vehicles side by side on one ground line, drawn to one scale; each links to its page. */
export const FleetLineUp = ({ cards, vip, ruler, inRows }: LineUpProps) => (
	<ul className={inRows ? 'line-up in-rows' : 'line-up'}>
		{cards.map((card, index) => {
			const { src, width, height } = coachPicture(card.seats)
			return (
				<li key={card.seats}>
					<a href={card.href}>
						<span className="ground" data-ruler={index === 0 ? ruler : undefined}>
							<img src={src} alt="" width={width} height={height} loading="lazy" />
						</span>
						<span className="line-up-name">
							{card.name}
							{card.vip && <span className="vip-mark">{vip}</span>}
						</span>
					</a>
					{inRows && (
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
