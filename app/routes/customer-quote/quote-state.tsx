import type { StatePage } from '#app/web/quote/quote-answer.server.ts'

type QuoteStateProps = Pick<StatePage, 'status' | 'said' | 'isNew' | 'state' | 'why' | 'changeState'> & {
	/** amount to be refunded or still to be paid, where the page shows no further details */
	money?: string | null
}

/** Shows the status of a quote; an answer that was just given is announced to screen readers (contract §2). */
export function QuoteState({ status, said: sentence, isNew, state, why, money, changeState }: QuoteStateProps) {
	return (
		<div className={`notice state-${status}`}>
			{sentence && (
				<p className="ticket-when" role={isNew ? 'alert' : undefined} data-said={isNew ? '' : undefined}>
					{sentence}
				</p>
			)}
			<p>{state}</p>
			{why && <p className="lines">{why}</p>}
			{money && <p>{money}</p>}
			{changeState && <p>{changeState}</p>}
		</div>
	)
}
