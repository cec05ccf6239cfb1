import { requestForm } from './quote-requests.ts'

/** Returns the token in a page that has a quote form or its review. */
export const tokenInPage = (html: string) => /name="formToken" value="([^"]+)"/.exec(html)?.[1]

/**
 * Fills in the quote form and has it reviewed, as a browser without JavaScript does.
 * @param review posts a form, and returns the page that follows
 * @returns the form that the review sends
 * @throws when the page is no review
 */
export async function reviewedForm(
	fields: Record<string, string>,
	review: (form: URLSearchParams) => Promise<string>,
): Promise<URLSearchParams> {
	const form = requestForm({ ...fields, intent: 'review' })
	const page = await review(form)
	const formToken = tokenInPage(page)
	if (!formToken || !page.includes('class="quote-review wide"'))
		throw new Error(`No review came:\n${page.slice(0, 500)}`)
	form.set('formToken', formToken)
	form.set('intent', 'send')
	return form
}

/** Returns a function that has forms reviewed by the site at an origin. */
export const reviewAt = (origin: string) => async (form: URLSearchParams) => {
	const headers = { Origin: origin }
	return (await fetch(`${origin}/budgetRequest/`, { method: 'POST', body: form, headers })).text()
}
