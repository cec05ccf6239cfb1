import { useEffect, useRef } from 'react'
import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { forgetDraft } from '#app/web/trip-form/hooks/use-draft.ts'
import type { QuoteReceipt } from '#app/web/trip-form/quote-page.server.ts'
import { Ticket } from '#app/web/trip-form/quote-review.tsx'

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
		<div className="quote-sent">
			<h1 ref={heading} tabIndex={-1}>
				{receipt.title}
			</h1>
			<p role="status">{receipt.message}</p>
			<p className="reference">{receipt.reference}</p>
			<p>{receipt.mail}</p>
			<h2>{receipt.nextTitle}</h2>
			<p>{receipt.next}</p>
			{receipt.trip && (
				<>
					<p>
						<a href={receipt.trip.follow.href}>{receipt.trip.follow.text}</a>
					</p>
					<Ticket ticket={receipt.trip.ticket} />
				</>
			)}
			<p className="hint">{receipt.print}</p>
			{receipt.trip && <AskAgain again={receipt.trip.again} />}
			<p>
				<a className="button quiet" href="/budgetRequest/">
					{receipt.back}
				</a>
			</p>
		</div>
	)
}
