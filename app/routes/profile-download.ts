import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadOf } from '#app/http/accounts/profile.server.ts'
import { requireUser } from '#app/web/session/guards.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return downloadOf(session)
}
