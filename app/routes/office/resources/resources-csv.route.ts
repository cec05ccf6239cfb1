import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadResources } from './resource-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'plan')
	return downloadResources(request)
}
