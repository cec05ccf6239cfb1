import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadResourceSample } from '../resource-csv.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'plan')
	return downloadResourceSample(request)
}
