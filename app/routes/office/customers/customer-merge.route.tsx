import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { customerMergePage, handleMerge } from './customer-merge.server.ts'
import { CustomerMerge } from './customer-merge.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'customers')
	return customerMergePage(request, session, params.customer)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'customers')
	return handleMerge(args, session)
}

export default function AdminCustomerMergePage() {
	return <CustomerMerge page={useLoaderData<typeof loader>()} reply={useReply()} />
}
