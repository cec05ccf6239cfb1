import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadFile } from './download.server.ts'

/** Sends a backup whose download was confirmed. */
export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return downloadFile(request, session)
}
