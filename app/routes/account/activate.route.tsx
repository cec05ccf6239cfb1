import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { ActivationForm } from './activation-form.tsx'
import { ActivationPasswordForm } from './activation-password-form.tsx'
import { EmailForm } from './email-form.tsx'
import { Outcome } from './outcome.tsx'
import { activationPage, handleActivation } from './registration.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request }: LoaderFunctionArgs) => activationPage(request)

export const action = (args: ActionFunctionArgs) => handleActivation(args)

/** Activates an account by its mailed link, or asks for the address to mail another link to. */
function Activation() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { heading, text, sealed, done, sent } = page
	if (done)
		return (
			<Outcome title={heading} text={done}>
				<a href="/login/">{page.toLogIn}</a>
			</Outcome>
		)
	if (sent)
		return (
			<Outcome title={heading} text={sent}>
				<a href="/login/">{page.toLogIn}</a>
			</Outcome>
		)
	const isAsked = page.several !== null || reply?.errors.password !== undefined
	if (sealed && isAsked && reply?.intent !== 'new-link')
		return <ActivationPasswordForm key={reply?.id} page={page} sealed={sealed} reply={reply} />
	if (sealed && !reply) return <ActivationForm page={page} sealed={sealed} />
	return (
		<EmailForm key={reply?.id} page={page} reply={reply} intent="new-link" submit={text.newLink}>
			<h1>{text.newLinkTitle}</h1>
			<p className="lead">{text.newLinkText}</p>
		</EmailForm>
	)
}

export default function ActivatePage() {
	return (
		<AccountCard>
			<Activation />
		</AccountCard>
	)
}
