import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { formAsText, useFormOfText } from '#app/web/trip-form/hooks/use-form-of-text.ts'
import { useReplyTitle } from '#app/web/trip-form/hooks/use-reply-title.ts'
import { QuoteForm } from '#app/web/trip-form/quote-form.tsx'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { handleQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'

const loadAfterForm = () => import('./after-form.tsx')

/** Page after the form. Browsers load it while the form is filled in; the server has it before the first page. */
const AfterForm = import.meta.env.SSR ? (await loadAfterForm()).default : lazy(loadAfterForm)

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { hydrate: true, alike: true, asks: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const { form, ...rest } = await quotePage(request)
	return { ...rest, formText: form && formAsText(form) }
}

export const action = ({ request, context }: ActionFunctionArgs) => handleQuoteForm(request, context)

/**
 * Returns the action's last reply. A link within the page (`#…`) makes the router drop it, and with it the typed
 * values. It is therefore kept until the page is loaded again.
 */
function useQuoteReply(page: ReturnType<typeof useLoaderData<typeof loader>>) {
	const reply = useActionData<typeof action>()
	const kept = useRef<{ page: typeof page; reply: typeof reply }>()
	if (reply) kept.current = { page, reply }
	return kept.current?.page === page ? kept.current.reply : undefined
}

/** Shows the form, its review, or the confirmation that it was sent (contract §4). */
export default function QuoteRequestPage() {
	const page = useLoaderData<typeof loader>()
	const form = useFormOfText(page.formText)
	const reply = useQuoteReply(page)
	useReplyTitle(reply, page.page.title)
	useEffect(() => addEventListener('input', loadAfterForm, { once: true }), [])
	if (page.receipt || reply?.mode === 'review')
		return (
			<Suspense>
				<AfterForm receipt={page.receipt} reply={reply} />
			</Suspense>
		)
	return form && <QuoteForm key={reply?.id} page={form} reply={reply} />
}
