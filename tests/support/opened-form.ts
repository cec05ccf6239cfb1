import { quotePage } from '#app/web/trip-form/quote-page.server.ts'

/**
 * Returns the quote form that a request opens.
 * @throws when the page shows something else
 */
export async function openedForm(request: Request) {
	const { form } = await quotePage(request)
	if (!form) throw new Error('No form.')
	return form
}
