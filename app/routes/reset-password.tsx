import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useKeptPassword } from '#app/components/accounts/new-password.tsx'
import { Outcome } from '#app/components/accounts/outcome.tsx'
import { ResetForm } from '#app/components/accounts/reset-form.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { answerReset, resetPage } from '#app/http/passwords.server.ts'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => resetPage(request, context)

export const action = (args: ActionFunctionArgs) => answerReset(args)

export default function ResetPasswordPage() {
	const page = useLoaderData<typeof loader>()
	const answer = useAnswer()
	const typed = useKeptPassword()
	if (page.reset) return <ResetForm key={answer?.id} page={page} reset={page.reset} answer={answer} typed={typed} />
	return (
		<Outcome title={page.text.failedTitle} text={page.text.failed}>
			<a href="/forgotten-password/">{page.text.again}</a>
		</Outcome>
	)
}
