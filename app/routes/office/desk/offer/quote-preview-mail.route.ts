import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { offerPreviewMail } from './offer-preview.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireOffice(request)
	return offerPreviewMail(request, params.code)
}
