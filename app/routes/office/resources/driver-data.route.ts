import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadDriver } from './driver-data.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, 'plan')
	return downloadDriver(request, params.record)
}
