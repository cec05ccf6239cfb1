import type { LoaderFunctionArgs } from '@remix-run/node'
import { downloadSample } from '#app/http/admin/desk/import-page.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
	await requireOffice(request)
	return downloadSample(request)
}
