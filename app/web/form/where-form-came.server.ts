import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

/**
 * Checks whether a form was sent with this request. When the page's loaders run after an action, the request is a GET
 * that still has the form's content type.
 */
const bringsForm = ({ method, headers }: Request) => method === 'POST' || headers.has('Content-Type')

/**
 * Returns `instead`, so that the form is shown as it was sent, if the database is unavailable and a form was sent.
 * @throws the error itself in all other cases
 */
export function whereFormCame<Instead>(request: Request, error: unknown, instead: Instead): Instead {
	if (isDatabaseUnavailable(error) && bringsForm(request)) return instead
	throw error
}
