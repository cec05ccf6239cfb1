import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { EmailForm } from './email-form.tsx'
import { Outcome } from './outcome.tsx'
import { forgottenPage, handleForgotten } from './passwords.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request }: LoaderFunctionArgs) => forgottenPage(request)

export const action = (args: ActionFunctionArgs) => handleForgotten(args)

function ForgottenPassword() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { heading, text, sent } = page
	if (sent)
		return (
			<Outcome title={heading} text={sent}>
				<a href="/login/">{page.toLogIn}</a>
			</Outcome>
		)
	return (
		<EmailForm page={page} reply={reply} intent="forgotten" submit={text.submit}>
			<h1>{heading}</h1>
			<p className="lead">{text.lead}</p>
		</EmailForm>
	)
}

export default function ForgottenPasswordPage() {
	return (
		<AccountCard>
			<ForgottenPassword />
		</AccountCard>
	)
}
