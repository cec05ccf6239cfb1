import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useKeptPassword } from '#app/components/accounts/new-password.tsx'
import { PasswordChangeForm } from '#app/components/accounts/password-change-form.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { requireUser } from '#app/http/guards.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'
import { answerPasswordChange, passwordChangePage } from '#app/http/passwords.server.ts'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return passwordChangePage(request, context, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireUser(args.request)
	return answerPasswordChange(args, session)
}

export default function ProfilePasswordPage() {
	const page = useLoaderData<typeof loader>()
	const answer = useAnswer()
	const typed = useKeptPassword()
	return <PasswordChangeForm key={answer?.id} page={page} answer={answer} typed={typed} />
}
