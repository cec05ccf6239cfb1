import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireUser } from '#app/web/session/guards.server.ts'
import { downloadOf } from './profile.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return downloadOf(session)
}
