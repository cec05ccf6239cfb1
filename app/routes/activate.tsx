import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ActivationForm } from '#app/components/accounts/activation-form.tsx'
import { ActivationPasswordForm } from '#app/components/accounts/activation-password-form.tsx'
import { EmailForm } from '#app/components/accounts/email-form.tsx'
import { Outcome } from '#app/components/accounts/outcome.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { activationPage, answerActivation } from '#app/http/registration.server.ts'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => activationPage(request, context)

export const action = (args: ActionFunctionArgs) => answerActivation(args)

/** Opens an account by its mailed link, or asks where another one should go. */
export default function ActivatePage() {
	const page = useLoaderData<typeof loader>()
	const answer = useAnswer()
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
	const isAsked = page.several !== null || answer?.errors.password !== undefined
	if (sealed && isAsked && answer?.intent !== 'new-link')
		return <ActivationPasswordForm key={answer?.id} page={page} sealed={sealed} answer={answer} />
	if (sealed && !answer) return <ActivationForm page={page} sealed={sealed} />
	return (
		<EmailForm key={answer?.id} page={page} answer={answer} intent="new-link" submit={text.newLink}>
			<h1>{text.newLinkTitle}</h1>
			<p className="lead">{text.newLinkText}</p>
		</EmailForm>
	)
}
