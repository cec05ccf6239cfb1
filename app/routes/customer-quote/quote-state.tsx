import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import type { StatePage } from '#app/web/quote/quote-answer.server.ts'
import { WithTelephone } from '#app/web/ui/with-telephone.tsx'

type QuoteStateProps = Pick<
	StatePage,
	'status' | 'said' | 'isNew' | 'state' | 'why' | 'reason' | 'changeState' | 'phone'
> & {
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

/** Shows why the office has cancelled; its own words, where the sentence has them, are marked with their language. */
function Why({ why, reason: { text, lang } }: { why: string } & Pick<StatePage, 'reason'>) {
	const at = why.indexOf(text)
	if (!lang || at < 0) return <p className="lines">{why}</p>
	return (
		<p className="lines">
			{why.slice(0, at)}
			<span lang={lang}>{text}</span>
			{why.slice(at + text.length)}
		</p>
	)
}

/** Shows the status of a quote; an answer that was just given is announced to screen readers (contract §2). */
export function QuoteState({ status, said, isNew, state, why, reason, money, changeState, phone }: QuoteStateProps) {
	return (
		<div className={`notice${kinds[status] ?? ''}`}>
			{said && (
				<p className="said" role={isNew ? 'alert' : undefined} data-said={isNew ? '' : undefined}>
					{said}
				</p>
			)}
			<p>
				<WithTelephone text={state} phone={phone} />
			</p>
			{why && <Why why={why} reason={reason} />}
			{money && <p>{money}</p>}
			{changeState && <p>{changeState}</p>}
		</div>
	)
}
