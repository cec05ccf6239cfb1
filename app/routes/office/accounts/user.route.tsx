import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleUser, userPage } from './user.server.ts'
import { UserChanges } from './user-changes.tsx'
import { UserFacts } from './user-facts.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'users')
	return userPage(request, session, params.user)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'users')
	return handleUser(args, session)
}

/** Shows one account, with the changes that an administrator may make. */
export default function AdminUserPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const problems = Object.values(reply?.errors ?? {}).flat()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<ErrorSummary
				title={page.frame.errorSummary}
				problems={problems.map((message) => ({ id: 'changes', message }))}
			/>
			{reply?.alert && <FormAlert {...reply.alert} />}
			<UserFacts page={page} />
			<UserChanges page={page} />
			<p>
				<a href="/admin/users/">{page.text.back}</a>
			</p>
		</AdminPage>
	)
}
