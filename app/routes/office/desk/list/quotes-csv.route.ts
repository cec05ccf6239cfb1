import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { downloadQuotes } from './quote-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return downloadQuotes(request, session)
}
