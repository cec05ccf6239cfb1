import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { useTypedPassword } from './new-password.tsx'
import { Outcome } from './outcome.tsx'
import { handleReset, resetPage } from './passwords.server.ts'
import { ResetForm } from './reset-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request }: LoaderFunctionArgs) => resetPage(request)

export const action = (args: ActionFunctionArgs) => handleReset(args)

function NewPassword() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const typed = useTypedPassword()
	if (page.reset) return <ResetForm key={reply?.id} page={page} reset={page.reset} reply={reply} typed={typed} />
	return (
		<Outcome title={page.text.failedTitle} text={page.text.failed}>
			<a href="/forgotten-password/">{page.text.again}</a>
		</Outcome>
	)
}

export default function ResetPasswordPage() {
	return (
		<AccountCard>
			<NewPassword />
		</AccountCard>
	)
}
