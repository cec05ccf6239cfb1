import { useEffect, useRef } from 'react'
import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { forgetDraft } from '#app/web/trip-form/hooks/use-draft.ts'
import type { QuoteReceipt } from '#app/web/trip-form/quote-page.server.ts'
import { Ticket, TicketSummary } from '#app/web/trip-form/quote-review.tsx'

/**
 * Confirms that the request was sent (contract §4): the message, the reference, the next steps, the trip, and a link
 * for another request. It deletes the stored draft of the form.
 */
export function QuoteSent({ receipt }: { receipt: QuoteReceipt }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		forgetDraft()
		heading.current?.focus()
	}, [])
	return (
		<div className="quote-sent wide">
			<h1 ref={heading} tabIndex={-1}>
				{receipt.title}
			</h1>
			<p role="status" className="notice done">
				{receipt.message} <strong className="reference">{receipt.reference}</strong>
			</p>
			<section>
				<h2>{receipt.nextTitle}</h2>
				<ol>
					{receipt.steps.map((step) => (
						<li key={step}>{step}</li>
					))}
				</ol>
				<p>{receipt.urgent}</p>
				<p className="hint">{receipt.print}</p>
				{receipt.trip && (
					<p>
						<a className="button" href={receipt.trip.follow.href}>
							{receipt.trip.follow.text}
						</a>
					</p>
				)}
			</section>
			{receipt.trip && (
				<div>
					<Ticket ticket={receipt.trip.ticket} />
					<TicketSummary ticket={receipt.trip.ticket} />
				</div>
			)}
			{receipt.trip && <AskAgain again={receipt.trip.again} />}
			<p>
				<a className="button quiet" href="/budgetRequest/">
					{receipt.back}
				</a>
			</p>
		</div>
	)
}
