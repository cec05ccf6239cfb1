import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadQuotes } from './quote-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'requests')
	return downloadQuotes(request, session)
}
