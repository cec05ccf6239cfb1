import type { AnswerPage } from '#app/http/quotes/quote-answer.server.ts'
import { PaperLink, QuoteCard, QuotePrice } from './quote-card.tsx'
import { WhatChanges } from './what-changes.tsx'

const CardAndPrice = ({ card, price }: Pick<AnswerPage, 'card' | 'price'>) => (
	<>
		<QuoteCard card={card} />
		{price && <QuotePrice price={price} />}
	</>
)

/** What a customer answers: the offered trip and its price, or a change, what it makes of them, and what holds till then. */
export function AnsweredTrip({ page }: { page: AnswerPage }) {
	const { change } = page
	const agreed = (
		<>
			<CardAndPrice {...page} />
			<PaperLink paper={page.paper} />
		</>
	)
	if (!change) return agreed
	return (
		<>
			<WhatChanges change={change} />
			<CardAndPrice {...change} />
			<details>
				<summary>{change.agreed}</summary>
				<p>{page.state}</p>
				{agreed}
			</details>
		</>
	)
}
