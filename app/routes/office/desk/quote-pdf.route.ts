import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireRight } from '#app/web/session/guards.server.ts'
import { deskPdf, rightOfPdf } from './desk-pdf.server.ts'

export async function loader({ request, params }: LoaderFunctionArgs) {
	await requireRight(request, rightOfPdf(params))
	return deskPdf(request, params)
}
