import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireUser } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { ConfirmedByPassword } from './confirmed-by-password.tsx'
import { deletionPage, handleDeletion } from './profile.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return deletionPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireUser(args.request)
	return handleDeletion(args, session)
}

/** Asks for the password before the account is deleted. */
export default function ProfileDeletePage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AccountCard>
			<ConfirmedByPassword intent="delete" page={page} heading={page.heading} reply={useReply()} />
		</AccountCard>
	)
}
