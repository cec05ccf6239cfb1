import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CustomerDesk } from './customer-desk.tsx'
import { handleCustomer } from './customer-forms.server.ts'
import { customerPage } from './customer-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['officeList'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'customers')
	return customerPage(request, session, params.customer)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'customers')
	return handleCustomer(args, session)
}

export default function AdminCustomerPage() {
	return <CustomerDesk page={useLoaderData<typeof loader>()} reply={useReply()} />
}
