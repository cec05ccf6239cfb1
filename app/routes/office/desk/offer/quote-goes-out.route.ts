import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { goesOutNow } from './goes-out-now.server.ts'

/** Returns the result of a scheduled offer as data for the desk's script; without scripts the page is reloaded. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, 'requests')
	return goesOutNow(request, params.code)
}
