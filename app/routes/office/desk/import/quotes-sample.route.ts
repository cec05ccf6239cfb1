import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { downloadSample } from './import-page.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadSample(request)
}
