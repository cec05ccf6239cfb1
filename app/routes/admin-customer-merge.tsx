import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CustomerMerge } from '#app/components/admin/customers/customer-merge.tsx'
import { customerMergePage, replyToMerge } from '#app/http/admin/customers/customer-merge.server.ts'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireOffice } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return customerMergePage(request, context, session, params.customer)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireOffice(args.request)
	return replyToMerge(args, session)
}

export default function AdminCustomerMergePage() {
	return <CustomerMerge page={useLoaderData<typeof loader>()} reply={useReply()} />
}
