import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadDriver } from '#app/http/admin/resources/driver-data.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadDriver(request, params.record)
}
