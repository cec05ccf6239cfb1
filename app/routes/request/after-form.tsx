import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import type { QuoteReceipt } from '#app/web/trip-form/quote-page.server.ts'
import { QuoteReview } from '#app/web/trip-form/quote-review.tsx'
import { QuoteSent } from './quote-sent.tsx'
import '#app/web/styles/ticket.css'

type AfterFormProps = { receipt: QuoteReceipt | null; reply: QuoteFormReply | undefined }

/** Shows what follows the form: the review, or the confirmation that it was sent. */
export default function AfterForm({ receipt, reply }: AfterFormProps) {
	if (receipt) return <QuoteSent receipt={receipt} />
	return reply?.ticket && reply.words && <QuoteReview reply={reply} ticket={reply.ticket} words={reply.words} />
}
