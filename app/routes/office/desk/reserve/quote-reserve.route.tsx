import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleReserving } from './reservation-forms.server.ts'
import { reservationPage } from './reservation-page.server.ts'
import { ReserveVehiclePage } from './reserve-vehicle.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return reservationPage(request, session, params.code)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'plan')
	return handleReserving(args, session)
}

export default function AdminQuoteReservePage() {
	return <ReserveVehiclePage page={useLoaderData<typeof loader>()} reply={useReply()} />
}
