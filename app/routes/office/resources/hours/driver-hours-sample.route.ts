import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadHoursSample } from './hours-sample.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, 'plan')
	return downloadHoursSample(request, params.driver)
}
