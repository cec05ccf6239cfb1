import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ErrorSummary, FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { PageLinks } from '#app/web/office/page-links.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { Invitations, InviteForm } from './invitations.tsx'
import { RightsTable } from './rights-table.tsx'
import { SecondFactorDutyForm } from './second-factor-duty-form.tsx'
import { UserSearch, UserTable } from './user-list.tsx'
import { handleUsers, usersPage } from './users.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'users')
	return usersPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'users')
	return handleUsers(args, session)
}

/** Invites to the office, and lists the accounts, filtered by e-mail address, role and state. */
export default function AdminUsersPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const [ofInvite, other] = reply?.intent === 'invite' ? [reply, undefined] : [undefined, reply]
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			{other?.alert && <FormAlert {...other.alert} />}
			<ErrorSummary
				title={page.frame.errorSummary}
				problems={Object.values(other?.errors ?? {})
					.flat()
					.map((message) => ({ id: 'duty', message }))}
			/>
			<UserSearch page={page} />
			<p>{page.users.length === 0 ? page.text.none : page.found}</p>
			{page.users.length > 0 && <UserTable page={page} />}
			<PageLinks pages={page.pages} />
			<Invitations page={page} />
			<InviteForm key={ofInvite?.id} page={page} reply={ofInvite} />
			<SecondFactorDutyForm page={page} chosen={other?.values.duty} />
			<RightsTable rights={page.rights} />
			<details>
				<summary>{page.records.title}</summary>
				<p>
					{page.records.lead} <a href={page.records.href}>{page.records.text}</a>
				</p>
			</details>
		</AdminPage>
	)
}
