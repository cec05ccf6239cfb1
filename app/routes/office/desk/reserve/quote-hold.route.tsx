import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleHolding } from './hold-forms.server.ts'
import { holdPage } from './hold-page.server.ts'
import { HoldVehiclePage } from './hold-vehicle.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return holdPage(request, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireOffice(args.request)
	return handleHolding(args, session)
}

export default function AdminQuoteHoldPage() {
	return <HoldVehiclePage page={useLoaderData<typeof loader>()} reply={useReply()} />
}
