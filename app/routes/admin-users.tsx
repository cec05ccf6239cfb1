import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { PageLinks } from '#app/components/admin/page-links.tsx'
import { UserSearch, UserTable } from '#app/components/admin/user-list.tsx'
import { usersPage } from '#app/http/admin/users.server.ts'
import { requireAdmin } from '#app/http/guards.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireAdmin(request)
	return usersPage(request, context, session)
}

/** Everybody with an account, found by address, role and state. */
export default function AdminUsersPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame}>
			<UserSearch page={page} />
			<p>{page.users.length === 0 ? page.text.none : page.found}</p>
			{page.users.length > 0 && <UserTable page={page} />}
			<PageLinks pages={page.pages} />
		</AdminPage>
	)
}
