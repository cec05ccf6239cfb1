import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/http/guards.server.ts'
import { downloadOf } from '#app/http/profile.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return downloadOf(session)
}
