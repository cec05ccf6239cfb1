import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { quoteDeskPage } from './quote-desk.server.ts'
import { QuoteDesk } from './quote-desk.tsx'
import { handleQuoteDesk } from './quote-desk-forms.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['desk'], totals: true, waits: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'readRequests')
	return quoteDeskPage(request, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'readRequests')
	return handleQuoteDesk(args, session)
}

export default function AdminQuotePage() {
	return <QuoteDesk page={useLoaderData<typeof loader>()} reply={useReply()} />
}
