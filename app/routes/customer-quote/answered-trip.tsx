import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import type { QuoteCardData, QuotePriceData } from '#app/web/quote/quote-card.server.ts'
import { PdfLink, QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'

type CardAndPriceProps = { card: QuoteCardData; price: QuotePriceData | null; isTold?: boolean }

const CardAndPrice = ({ card, price, isTold }: CardAndPriceProps) => (
	<>
		{price && <QuotePrice price={price} isTold={isTold} />}
		<QuoteCard card={card} isBrief />
	</>
)

/** Returns whether the page is of a booking without an open change, whose links are below its payment. */
export const isBooked = ({ status, form }: AnswerPage) => status === 'accepted' && form === null

/** Shows the offered price and trip in full; for a change the new ones, then those agreed so far. */
export function AnsweredTrip({ page }: { page: AnswerPage }) {
	const { change, form } = page
	const isTold = form?.accepts === true
	const agreed = (
		<>
			<CardAndPrice card={page.card} price={page.price} isTold={isTold && !change} />
			{!isBooked(page) && <PdfLink pdf={page.pdf} />}
		</>
	)
	if (!change) return agreed
	return (
		<>
			<CardAndPrice card={change.card} price={change.price} isTold={isTold} />
			<details>
				<summary>{change.agreed}</summary>
				<p>{page.state}</p>
				{agreed}
			</details>
		</>
	)
}
