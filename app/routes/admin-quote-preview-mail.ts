import type { LoaderFunctionArgs } from '@remix-run/node'
import { offerPreviewMail } from '#app/http/admin/desk/offer-preview.server.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return offerPreviewMail(request, params.code)
}
