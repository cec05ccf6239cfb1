import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadQuotes } from '#app/http/admin/quote-csv.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return downloadQuotes(request, session)
}
