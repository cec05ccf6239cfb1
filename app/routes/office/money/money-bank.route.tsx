import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { BankColumnsPage } from './bank-columns.tsx'
import { BankFilePage, BankReviewPage } from './bank-file.tsx'
import { bankPage, handleBank } from './bank-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'money')
	return bankPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'money')
	return handleBank(args, session)
}

/** Shows the form for choosing a file, its columns, or its movements before they are entered. */
export default function AdminMoneyBankPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	if (reply?.review) return <BankReviewPage page={page} reply={reply} review={reply.review} />
	if (reply?.columns) return <BankColumnsPage page={page} reply={reply} table={reply.columns} />
	return <BankFilePage page={page} alert={reply?.alert ?? null} />
}
