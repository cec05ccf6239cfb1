import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

/** Whether a form was sent with this request: what the loaders of its page are given afterwards still names the form's type. */
const bringsForm = ({ method, headers }: Request) => method === 'POST' || headers.has('Content-Type')

/**
 * Goes on with what a page can do without, where the database is away and a form was sent that is to be shown as it came.
 * @throws the same error for whatever else went wrong, and for a page that is only looked at
 */
export function whereFormCame<Instead>(request: Request, error: unknown, instead: Instead): Instead {
	if (isDatabaseUnavailable(error) && bringsForm(request)) return instead
	throw error
}
