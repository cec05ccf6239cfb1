import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { handleLogIn, logInPage } from '#app/web/accounts/log-in.server.ts'
import { Notices } from '#app/web/form/notices.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireAnonymous } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { LogInForm } from './log-in-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return logInPage(request)
}

export const action = (args: ActionFunctionArgs) => handleLogIn(args)

export default function LogInPage() {
	const page = useLoaderData<typeof loader>()
	const { heading, text, notice, redirectTo } = page
	const reply = useReply()
	return (
		<AccountCard>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice && !reply ? [notice] : []} />
			<LogInForm page={page} reply={reply}>
				{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			</LogInForm>
			<p>
				<a href="/forgotten-password/">{text.forgotten}</a>
			</p>
			<p>
				<a href="/register/">{text.toRegister}</a>
			</p>
		</AccountCard>
	)
}
