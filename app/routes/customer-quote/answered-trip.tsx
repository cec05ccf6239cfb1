import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import type { QuoteCardData, QuotePriceData } from '#app/web/quote/quote-card.server.ts'
import { PdfLink, QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'

const CardAndPrice = ({ card, price }: { card: QuoteCardData; price: QuotePriceData | null }) => (
	<>
		{price && <QuotePrice price={price} />}
		<QuoteCard card={card} isBrief />
	</>
)

/** Shows the offered price and trip in full; for a change the new ones, then those agreed so far. */
export function AnsweredTrip({ page }: { page: AnswerPage }) {
	const { change } = page
	const agreed = (
		<>
			<CardAndPrice {...page} />
			<PdfLink pdf={page.pdf} />
		</>
	)
	if (!change) return agreed
	return (
		<>
			<CardAndPrice {...change} />
			<details>
				<summary>{change.agreed}</summary>
				<p>{page.state}</p>
				{agreed}
			</details>
		</>
	)
}
