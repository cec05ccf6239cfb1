import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireAnonymous } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { useTypedPassword } from './new-password.tsx'
import { Outcome } from './outcome.tsx'
import { RegisterForm } from './register-form.tsx'
import { handleRegistration, registerPage } from './registration.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return registerPage(request)
}

export const action = (args: ActionFunctionArgs) => handleRegistration(args)

function Registration() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const typed = useTypedPassword()
	const { heading, text, done } = page
	if (done)
		return (
			<Outcome title={heading} text={done}>
				{text.doneHint} <a href="/activate/">{page.newLink}</a>
			</Outcome>
		)
	return <RegisterForm key={reply?.id} page={page} reply={reply} typed={typed} />
}

export default function RegisterPage() {
	return (
		<AccountCard>
			<Registration />
		</AccountCard>
	)
}
