import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadHoursSample } from '#app/http/admin/hours/hours-sample.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadHoursSample(request, params.driver)
}
