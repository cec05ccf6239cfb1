import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import type { StatePage } from '#app/web/quote/quote-answer.server.ts'
import { WithPhone } from '#app/web/quote/with-phone.tsx'

type QuoteStateProps = Pick<StatePage, 'status' | 'said' | 'isNew' | 'state' | 'why' | 'changeState' | 'call'> & {
	/** amount to be refunded or still to be paid, where the page shows no further details */
	money?: string | null
}

/** Kinds of the notice; without one it is what is good to know. */
const kinds: Partial<Record<QuoteStatus, string>> = {
	accepted: ' done',
	rejected: ' warning',
	expired: ' warning',
	cancelled: ' wrong',
}

/** Shows the status of a quote; an answer that was just given is announced to screen readers (contract §2). */
export function QuoteState({ status, said, isNew, state, why, money, changeState, call }: QuoteStateProps) {
	return (
		<div className={`notice${kinds[status] ?? ''}`}>
			{said && (
				<p className="said" role={isNew ? 'alert' : undefined} data-said={isNew ? '' : undefined}>
					{said}
				</p>
			)}
			<p>
				<WithPhone text={state} call={call} />
			</p>
			{why && <p className="lines">{why}</p>}
			{money && <p>{money}</p>}
			{changeState && <p>{changeState}</p>}
		</div>
	)
}
