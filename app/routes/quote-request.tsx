import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useRef } from 'react'
import { QuoteForm } from '#app/components/quotes/quote-form.tsx'
import { QuoteReview } from '#app/components/quotes/quote-review.tsx'
import { QuoteSent } from '#app/components/quotes/quote-sent.tsx'
import { pageMeta } from '#app/http/page-meta.ts'
import { quotePage } from '#app/http/quote-page.server.ts'
import { answerQuoteForm } from '#app/http/quote-submission.server.ts'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => quotePage(request, context)

export const action = ({ request, context }: ActionFunctionArgs) => answerQuoteForm(request, context)

/**
 * The action's last answer. A jump within the page (`#…`) makes the router forget it, and the form with it; so it is
 * kept until a new form, with a token of its own, takes its place.
 */
function useAnswer(formToken: string) {
	const answer = useActionData<typeof action>()
	const kept = useRef<{ formToken: string; answer: typeof answer }>()
	if (answer) kept.current = { formToken, answer }
	return kept.current?.formToken === formToken ? kept.current.answer : undefined
}

/** One address, three faces: the form, its review, and what was sent (contract §4). */
export default function QuoteRequestPage() {
	const page = useLoaderData<typeof loader>()
	const answer = useAnswer(page.formToken)
	if (page.receipt) return <QuoteSent receipt={page.receipt} />
	if (answer?.mode === 'review' && answer.ticket)
		return <QuoteReview page={page} answer={answer} ticket={answer.ticket} />
	return <QuoteForm key={answer?.id ?? page.formToken} page={page} answer={answer} />
}
