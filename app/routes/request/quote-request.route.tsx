import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useContext, useRef } from 'react'
import { DeliveryContext } from '#app/web/shell/delivery.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { QuoteForm } from '#app/web/trip-form/quote-form.tsx'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { QuoteReview } from '#app/web/trip-form/quote-review.tsx'
import { replyToQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'
import { QuoteSent } from './quote-sent.tsx'

export const handle = { hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => quotePage(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => replyToQuoteForm(request, context)

/**
 * The action's last answer. A jump within the page (`#…`) makes the router forget it, and the form with it; so it is
 * kept until a new form, with a token of its own, takes its place.
 */
function useQuoteReply(formToken: string) {
	const reply = useActionData<typeof action>()
	const kept = useRef<{ formToken: string; reply: typeof reply }>()
	if (reply) kept.current = { formToken, reply }
	return kept.current?.formToken === formToken ? kept.current.reply : undefined
}

/** One address, three faces: the form, its review, and what was sent (contract §4). */
export default function QuoteRequestPage() {
	const { form, receipt } = useLoaderData<typeof loader>()
	const { formToken: came = '' } = useContext(DeliveryContext)
	const formToken = form?.formToken || came
	const reply = useQuoteReply(formToken)
	if (receipt) return <QuoteSent receipt={receipt} />
	if (reply?.ticket && reply.words) return <QuoteReview reply={reply} ticket={reply.ticket} words={reply.words} />
	return form && <QuoteForm key={reply?.id ?? formToken} page={form} reply={reply} formToken={formToken} />
}
