import type { CardTeaser } from '#app/domain/content/home-texts.server.ts'
import { IN_A_ROW, Scene } from '../scene.tsx'

type SliderText = { title: string; label: string; previous: string; next: string; more: string }

const Words = ({ card }: { card: CardTeaser }) => (
	<>
		<Scene picture={card.href ? { ...card.picture, alt: '', lang: undefined } : card.picture} lazy sizes={IN_A_ROW} />
		{card.title && <span className="card-title">{card.title}</span>}
		<span>{card.text}</span>
	</>
)

/**
 * Shows cards in a row that scrolls sideways, by touch, wheel or keyboard, and by buttons where the browser draws them.
 * A card with a title links to its page; a card without one is not clickable (contract §2).
 */
export const CardSlider = ({ text, cards }: { text: SliderText; cards: CardTeaser[] }) => (
	<section className="wide">
		<h2>{text.title}</h2>
		<ul className="slider" aria-label={text.label} data-previous={text.previous} data-next={text.next}>
			{cards.map((card) => (
				<li key={card.key}>
					{card.href ? (
						<a href={card.href}>
							<Words card={card} />
							<span className="more">{text.more}</span>
						</a>
					) : (
						<Words card={card} />
					)}
				</li>
			))}
		</ul>
	</section>
)
