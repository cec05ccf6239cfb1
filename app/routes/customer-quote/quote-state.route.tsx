import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { statePage } from '#app/web/quote/quote-answer.server.ts'
import { PdfLink, QuoteCard, QuotePrice } from '#app/web/quote/quote-card.tsx'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CancelCost } from './cancel-booking.tsx'
import { ForTravellers } from './for-travellers.tsx'
import { QuoteState } from './quote-state.tsx'
import { TripFirst } from './trip-first.tsx'
import { WhoComes } from './who-comes.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => statePage(request, context)

/** Shows visitors without an account the status of their request, for reading only. */
export default function QuoteStatePage() {
	const page = useLoaderData<typeof loader>()
	return (
		<article className="quote-page">
			<h1>{page.heading}</h1>
			<QuoteState {...page} />
			<div className="question">
				<TripFirst first={page.first} />
				<WhoComes comes={page.comes} />
				{page.hint && <p>{page.hint}</p>}
				<p className="hint">{page.lead}</p>
			</div>
			<div className="in-full">
				{page.price && <QuotePrice price={page.price} />}
				<QuoteCard card={page.card} />
				<PdfLink pdf={page.pdf} />
				<ForTravellers travellers={page.travellers} />
				<CancelCost cancel={page.cancel} />
				<AskAgain again={page.again} />
			</div>
		</article>
	)
}
