import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { offerPreviewMail } from './offer-preview.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, 'requests')
	return offerPreviewMail(request, params.code)
}
