import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { goesOutNow } from './goes-out-now.server.ts'

/** What has become of an offer that waited, as data, for the desk's own script; without scripts the page is read again. */
export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return goesOutNow(request, params.code)
}
