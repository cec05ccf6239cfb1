import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadMoney } from '#app/http/admin/money/money-csv.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadMoney(request)
}
