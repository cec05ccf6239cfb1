import type { StatePage } from '#app/http/quotes/quote-answer.server.ts'

type QuoteStateProps = Pick<StatePage, 'status' | 'said' | 'isNew' | 'state' | 'changeState'>

/** Where a quote stands; the answer that was just given is read out (contract §2). */
export function QuoteState({ status, said, isNew, state, changeState }: QuoteStateProps) {
	return (
		<div className={`notice state-${status}`}>
			{said && (
				<p className="ticket-when" role={isNew ? 'alert' : undefined} data-said={isNew ? '' : undefined}>
					{said}
				</p>
			)}
			<p>{state}</p>
			{changeState && <p>{changeState}</p>}
		</div>
	)
}
