import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { downloadMoney } from './money-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadMoney(request)
}
