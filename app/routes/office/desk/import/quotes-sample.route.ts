import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { downloadSample } from './import-page.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireRight(request, 'requests')
	return downloadSample(request)
}
