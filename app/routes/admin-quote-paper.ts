import type { LoaderFunctionArgs } from '@remix-run/node'
import { deskPaper } from '#app/http/admin/desk/desk-paper.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return deskPaper(request, params)
}
