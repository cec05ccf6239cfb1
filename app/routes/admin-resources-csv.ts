import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadResources } from '#app/http/admin/resources/resource-csv.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadResources(request)
}
