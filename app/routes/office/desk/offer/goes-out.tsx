import { IntentButton } from '#app/web/form/intent-button.tsx'
import type { QuoteDeskPage } from '../quote-desk.server.ts'

/** Leads to the request that is to be priced next. */
const NextToPrice = ({ next }: { next: QuoteDeskPage['nextToPrice'] }) =>
	next && (
		<a className="button" href={next.href}>
			{next.text}
		</a>
	)

/**
 * Shows a scheduled offer with a button to call it back and the seconds left, until a script reports the result; or why
 * it failed. After a price was sent it leads on to the next request.
 */
export function GoesOut({ page: { goesOut, nextToPrice, working } }: { page: QuoteDeskPage }) {
	const { waiting, notSent } = goesOut
	if (!waiting)
		return (
			<>
				{notSent && <p className="notice wrong">{notSent}</p>}
				{nextToPrice && (
					<p>
						<NextToPrice next={nextToPrice} />
					</p>
				)}
			</>
		)
	return (
		<section className="notice goes-out" aria-label={waiting.title} data-left={waiting.left} data-ask={waiting.ask}>
			<div data-waiting>
				<h2>{waiting.title}</h2>
				<p>{waiting.text}</p>
				<form method="post">
					<input type="hidden" name="goesOutAt" value={waiting.goesOutAt} />
					<IntentButton intent="call-back" working={working} quiet once>
						{waiting.callBack}
					</IntentButton>{' '}
					<span role="timer" data-seconds>
						{waiting.seconds} s
					</span>{' '}
					<a href={waiting.look.href}>{waiting.look.text}</a>
				</form>
			</div>
			<p role="status" />
			<p className="links">
				<NextToPrice next={nextToPrice} /> <a href={waiting.now.href}>{waiting.now.text}</a>
			</p>
		</section>
	)
}
