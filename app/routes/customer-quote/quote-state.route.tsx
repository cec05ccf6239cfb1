import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { statePage } from '#app/web/quote/quote-answer.server.ts'
import { PdfLink, QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'
import { SummaryBox } from '#app/web/quote/summary-box.tsx'
import { CoachSeats } from '#app/web/quote/trip/coach-seats.tsx'
import { Steps, TripLegs } from '#app/web/quote/trip/timeline.tsx'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CancelCost } from './cancel-booking.tsx'
import { ForTravellers } from './for-travellers.tsx'
import { QuotePage } from './quote-page.tsx'
import { QuoteState } from './quote-state.tsx'
import { WhoComes } from './who-comes.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => statePage(request, context)

/** Shows visitors without an account the status of their request, for reading only. */
export default function QuoteStatePage() {
	const page = useLoaderData<typeof loader>()
	return (
		<QuotePage
			page={page}
			title={page.first.route}
			notices={<QuoteState {...page} />}
			question={
				<>
					<SummaryBox first={page.first} reference={page.heading}>
						{page.hint && <p>{page.hint}</p>}
					</SummaryBox>
					<WhoComes comes={page.comes} />
					<Steps steps={page.steps} />
					{page.isDead && <AskAgain again={page.again} isNext />}
					<p className="hint">{page.lead}</p>
				</>
			}
			details={
				<>
					<CoachSeats coach={page.coach} />
					<TripLegs timeline={page.timeline} />
					{page.price && <QuotePrice price={page.price} />}
					<QuoteCard card={page.card} isBrief />
					<PdfLink pdf={page.pdf} />
					<ForTravellers travellers={page.travellers} />
					<CancelCost cancel={page.cancel} />
					{!page.isDead && <AskAgain again={page.again} />}
				</>
			}
		/>
	)
}
