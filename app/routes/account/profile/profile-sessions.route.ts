import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '#app/web/session/guards.server.ts'
import { handleSessions } from './profile.server.ts'

/** Redirects to the profile, which has the list of sessions; its buttons post to this address. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireUser(request)
	return redirect('/profile/')
}

export async function action({ request }: ActionFunctionArgs) {
	const session = await requireUser(request)
	return handleSessions(request, session)
}
