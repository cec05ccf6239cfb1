import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { requireUser } from '#app/http/guards.server.ts'
import { answerSessions } from '#app/http/profile.server.ts'

/** The list of sessions stands in the profile; this is where its buttons post to. */
export async function loader({ request }: LoaderFunctionArgs) {
	await requireUser(request)
	return redirect('/profile/')
}

export async function action({ request }: ActionFunctionArgs) {
	const session = await requireUser(request)
	return answerSessions(request, session)
}
