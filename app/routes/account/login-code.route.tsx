import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireAnonymous } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CodeForm } from './code-form.tsx'
import { codePage, handleCode } from './log-in-code.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return codePage(request)
}

export const action = (args: ActionFunctionArgs) => handleCode(args)

/** Shows the second step of a log-in: the code of the second factor. */
export default function LogInCodePage() {
	const page = useLoaderData<typeof loader>()
	const { heading, text, lead, redirectTo } = page
	const reply = useReply()
	return (
		<AccountCard>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<CodeForm page={page} reply={reply}>
				{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
			</CodeForm>
			<p>
				<a href="/login/">{text.again}</a>
			</p>
		</AccountCard>
	)
}
