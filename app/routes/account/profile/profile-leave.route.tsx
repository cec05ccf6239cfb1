import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireStaff } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { ConfirmedByPassword } from './confirmed-by-password.tsx'
import { handleLeave, leavePage } from './leave.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireStaff(request)
	return leavePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireStaff(args.request)
	return handleLeave(args, session)
}

/** Asks for the password before a member of staff leaves the office. */
export default function ProfileLeavePage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AccountCard>
			<ConfirmedByPassword intent="leave" page={page} heading={page.text.title} reply={useReply()} />
		</AccountCard>
	)
}
