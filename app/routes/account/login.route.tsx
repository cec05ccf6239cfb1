import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { handleLogIn, logInPage } from '#app/web/accounts/log-in.server.ts'
import { CurrentPassword } from '#app/web/accounts/password-field.tsx'
import { TextField } from '#app/web/form/field.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireAnonymous } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return logInPage(request)
}

export const action = (args: ActionFunctionArgs) => handleLogIn(args)

export default function LogInPage() {
	const { heading, errorTitle, fields: label, text, notice, redirectTo } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AccountCard>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice && !reply ? [notice] : []} />
			<FormWithReply
				key={reply?.id}
				id="log-in"
				labels={{ email: label.email, password: label.password }}
				reply={reply}
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
			</FormWithReply>
			<p>
				<a href="/forgotten-password/">{text.forgotten}</a>
			</p>
			<p>
				<a href="/register/">{text.toRegister}</a>
			</p>
		</AccountCard>
	)
}
