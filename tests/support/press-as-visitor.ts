import type { AppLoadContext } from '@remix-run/node'
import { handleQuoteForm } from '#app/web/trip-form/quote-submission.server.ts'

/** Makes the same visitor's request with other fields. */
const postAgain = ({ url, headers }: Request, form: URLSearchParams) =>
	new Request(url, { method: 'POST', headers, body: form })

/**
 * Presses a button of the quote form as a visitor does: «Send» is on the review, so the review is requested first. A
 * form that is refused a review is sent as it is, which no page of ours does.
 */
export async function pressAsVisitor(request: Request, facts: AppLoadContext = {}) {
	const form = new URLSearchParams((await request.formData()) as unknown as URLSearchParams)
	if (form.get('intent') === 'send') {
		const review = new URLSearchParams(form)
		review.set('intent', 'review')
		const shown = await handleQuoteForm(postAgain(request, review), facts)
		if ('data' in shown && shown.data.mode === 'review') form.set('formToken', shown.data.formToken)
	}
	return handleQuoteForm(postAgain(request, form), facts)
}
