import { AskAgain } from '#app/web/quote/ask-again.tsx'
import { PayOnlineForm } from '#app/web/quote/pay-online.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { PdfLink } from '#app/web/quote/quote-card.tsx'
import { SummaryBox } from '#app/web/quote/summary-box.tsx'
import { Steps } from '#app/web/quote/trip/timeline.tsx'
import { AcceptForm, RejectForm } from './answer-form.tsx'
import { isBooked } from './answered-trip.tsx'
import { QuotePayment } from './quote-payment.tsx'
import { WhatChanges } from './what-changes.tsx'
import { WhoComes } from './who-comes.tsx'

type AnswerQuestionProps = { page: AnswerPage }

/** Shows the payment of a booking, with the buttons to pay online where something is due. */
const Payment = ({ page: { payment, pay } }: AnswerQuestionProps) => (
	<QuotePayment payment={payment}>{pay && <PayOnlineForm pay={pay} below />}</QuotePayment>
)

/** Links to what the customer of a booking needs next; cancelling comes last on the page. */
const BookingLinks = ({ page: { travellers, changeRequests, pdf } }: AnswerQuestionProps) => (
	<PdfLink pdf={pdf}>
		{travellers && <a href={travellers.href}>{travellers.link}</a>}
		{changeRequests.forms && <a href="#changes">{changeRequests.forms.title}</a>}
	</PdfLink>
)

/** Shows the summary of a quote with what its customer can do next: accept, pay, or ask again. */
export function AnswerQuestion({ page }: AnswerQuestionProps) {
	const { first, form, change, errorTitle, heading, phone } = page
	const price = change?.price ?? page.price
	return (
		<>
			{form?.accepts && form.accept.lead && <p>{form.accept.lead}</p>}
			<SummaryBox
				first={first}
				isNamed={change !== null}
				reference={change ? undefined : heading}
				isOpen={form !== null}
			>
				{form?.accepts && (
					<AcceptForm
						form={form}
						errorTitle={errorTitle}
						payment={price?.payment ?? []}
						changesTitle={page.changeRequests.forms?.title}
						phone={phone}
					/>
				)}
				{form && !form.accepts && <RejectForm form={form} errorTitle={errorTitle} />}
				{!form && <Payment page={page} />}
			</SummaryBox>
			{isBooked(page) && <BookingLinks page={page} />}
			{change && <WhatChanges change={change} />}
			<WhoComes comes={page.comes} />
			{form && <Payment page={page} />}
			{!form && <Steps steps={page.steps} />}
			{page.isDead && page.again && <AskAgain again={page.again} isNext />}
		</>
	)
}
