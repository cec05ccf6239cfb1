import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CurrentPassword } from '#app/components/accounts/password-field.tsx'
import { AnsweredForm } from '#app/components/form/answered-form.tsx'
import { TextField } from '#app/components/form/field.tsx'
import { IntentButton } from '#app/components/form/intent-button.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import { useAnswer } from '#app/components/form/use-answer.ts'
import { requireAnonymous } from '#app/http/guards.server.ts'
import { answerLogIn, logInPage } from '#app/http/log-in.server.ts'
import { pageMeta } from '#app/http/page-meta.ts'

export const handle = { hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return logInPage(request, context)
}

export const action = (args: ActionFunctionArgs) => answerLogIn(args)

export default function LogInPage() {
	const { heading, errorTitle, fields: label, text, notice, redirectTo } = useLoaderData<typeof loader>()
	const answer = useAnswer()
	return (
		<>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice && !answer ? [notice] : []} />
			<AnsweredForm
				key={answer?.id}
				id="log-in"
				labels={{ email: label.email, password: label.password }}
				answer={answer}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ email, password }) => (
					<>
						<TextField field={email} label={label.email} type="email" autoComplete="username" maxLength={254} />
						<CurrentPassword field={password} label={label.password} text={label} />
						{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
						<div className="buttons">
							<IntentButton intent="log-in" working={label.working} once>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</AnsweredForm>
			<p>
				<a href="/forgotten-password/">{text.forgotten}</a>
			</p>
			<p>
				<a href="/register/">{text.toRegister}</a>
			</p>
		</>
	)
}
