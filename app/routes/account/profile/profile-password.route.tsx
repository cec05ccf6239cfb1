import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireUser } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { useTypedPassword } from '../new-password.tsx'
import { handlePasswordChange, passwordChangePage } from '../passwords.server.ts'
import { PasswordChangeForm } from './password-change-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return passwordChangePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireUser(args.request)
	return handlePasswordChange(args, session)
}

export default function ProfilePasswordPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const typed = useTypedPassword()
	return (
		<AccountCard>
			<PasswordChangeForm key={reply?.id} page={page} reply={reply} typed={typed} />
		</AccountCard>
	)
}
