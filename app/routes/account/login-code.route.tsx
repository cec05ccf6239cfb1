import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { CodeFields } from '#app/web/accounts/code-fields.tsx'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireAnonymous } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { codePage, handleCode } from './log-in-code.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	await requireAnonymous(request)
	return codePage(request)
}

export const action = (args: ActionFunctionArgs) => handleCode(args)

/** Shows the second step of a log-in: the code of the second factor. */
export default function LogInCodePage() {
	const { heading, errorTitle, fields: label, text, lead, redirectTo } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AccountCard>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<FormWithReply
				id="code"
				labels={{ code: text.code, recoveryCode: text.recoveryCode }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{(fields) => (
					<>
						<CodeFields fields={fields} text={text} />
						<div className="check">
							<input type="checkbox" id="remember" name="remember" value="on" />
							<label htmlFor="remember">{text.remember}</label>
						</div>
						{redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
						<div className="buttons">
							<IntentButton intent="code" working={label.working}>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
			<p>
				<a href="/login/">{text.again}</a>
			</p>
		</AccountCard>
	)
}
