import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { config } from '#app/config.server.ts'
import { rememberConsent } from '#app/http/consent.server.ts'
import { failure } from '#app/http/failures.server.ts'
import { readForm } from '#app/http/forms.server.ts'
import { safePath } from '#app/http/safe-redirect.ts'

/** There is nothing to read here; the choice itself is shown on the cookie page. */
export const loader = () => redirect('/legal/cookies/', 308)

export async function action({ request }: ActionFunctionArgs) {
	const { origin, inEarnest } = config()
	const form = await readForm(request, origin)
	const decision = form.get('decision')
	if (decision !== 'accept' && decision !== 'decline') throw await failure(request, 400)
	return redirect(safePath(form.get('returnTo')), {
		status: 303,
		headers: { 'Set-Cookie': rememberConsent(decision === 'accept', inEarnest) },
	})
}
