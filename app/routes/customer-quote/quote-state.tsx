import type { StatePage } from '#app/web/quote/quote-answer.server.ts'

type QuoteStateProps = Pick<StatePage, 'status' | 'said' | 'isNew' | 'state' | 'why' | 'changeState'> & {
	/** what goes back or is still to pay, where no more is told of it */
	money?: string | null
}

/** Where a quote stands; the answer that was just given is read out (contract §2). */
export function QuoteState({ status, said, isNew, state, why, money, changeState }: QuoteStateProps) {
	return (
		<div className={`notice state-${status}`}>
			{said && (
				<p className="ticket-when" role={isNew ? 'alert' : undefined} data-said={isNew ? '' : undefined}>
					{said}
				</p>
			)}
			<p>{state}</p>
			{why && <p className="lines">{why}</p>}
			{money && <p>{money}</p>}
			{changeState && <p>{changeState}</p>}
		</div>
	)
}
