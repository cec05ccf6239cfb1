import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadMoney } from './money-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'money')
	return downloadMoney(request)
}
