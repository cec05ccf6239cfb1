import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { PayOnlineForm } from '#app/web/quote/pay-online.tsx'
import { answerPage, handleAnswer } from '#app/web/quote/quote-answer.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AcceptForm, RejectForm } from './answer-form.tsx'
import { AnsweredTrip } from './answered-trip.tsx'
import { CancelBooking } from './cancel-booking.tsx'
import { ChangeRequestForms, ChangeRequestStates } from './change-requests.tsx'
import { ForTravellers } from './for-travellers.tsx'
import { QuotePayment } from './quote-payment.tsx'
import { QuoteState } from './quote-state.tsx'
import { TripFirst } from './trip-first.tsx'
import { WhatChanges } from './what-changes.tsx'
import { WhoComes } from './who-comes.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { closes: true, posts: true, pays: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential to read and answer (decision 22). */
export const loader = ({ request, context, params }: LoaderFunctionArgs) => answerPage(request, context, params.tipo)

export const action = (args: ActionFunctionArgs) => handleAnswer(args)

/** Shows the key facts and the question, then price and trip; once answered, the status (contract §2). */
export default function QuoteAnswerPage() {
	const page = useLoaderData<typeof loader>()
	const { form, change, errorTitle, changeRequests } = page
	return (
		<article className="quote-page">
			<h1>{page.heading}</h1>
			{!form && <QuoteState {...page} />}
			{page.hirerNotice && <p className="notice">{page.hirerNotice}</p>}
			<ChangeRequestStates states={changeRequests.states} />
			<div className="question">
				<TripFirst first={page.first} isOpen={form !== null} />
				<WhoComes comes={page.comes} />
				{form?.accepts && <p>{form.accept.lead}</p>}
				{change && <WhatChanges change={change} />}
				{form?.accepts && <AcceptForm form={form} errorTitle={errorTitle} />}
				{form && !form.accepts && <RejectForm form={form} errorTitle={errorTitle} />}
				<QuotePayment payment={page.payment}>{page.pay && <PayOnlineForm pay={page.pay} below />}</QuotePayment>
			</div>
			<div className="in-full">
				<AnsweredTrip page={page} />
				<ForTravellers travellers={page.travellers} />
				{page.again && <AskAgain again={page.again} />}
				<CancelBooking cancel={page.cancel} errorTitle={errorTitle} />
				{changeRequests.forms && (!form || form.accepts) && (
					<ChangeRequestForms forms={changeRequests.forms} errorTitle={errorTitle} />
				)}
			</div>
		</article>
	)
}
