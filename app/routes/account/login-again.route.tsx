import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { CodeForm } from './code-form.tsx'
import { KeptFormToSend } from './kept-form.tsx'
import { LogInForm } from './log-in-form.tsx'
import { type Again, againPage, handleAgain } from './login-again.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = (args: LoaderFunctionArgs) => againPage(args)

export const action = (args: ActionFunctionArgs) => handleAgain(args)

/** Shows the log-in to a person whose session ended before their form came, and then the form. */
export default function LogInAgainPage() {
	const page = useLoaderData<typeof loader>()
	const { heading, again, code, text } = page
	const answer = useReply<Again>()
	if (!answer || answer.step === 'tooLong')
		return (
			<AccountCard>
				<h1>{heading}</h1>
				{answer && <p className="lead">{answer.lead}</p>}
				<p>
					<a className="button" href={answer?.logIn ?? '/login/'} target={answer && '_blank'} rel="noreferrer">
						{text.submit}
					</a>
				</p>
			</AccountCard>
		)
	const kept = answer.step !== 'send' && <input type="hidden" name="keptForm" value={answer.sealed} />
	return (
		<AccountCard>
			<h1>{answer.step === 'code' ? code.title : heading}</h1>
			<p className="lead">{answer.lead}</p>
			<Notices title={heading} notices={answer.notes} />
			{answer.step === 'send' && <KeptFormToSend answer={answer} text={again} />}
			{answer.step === 'code' && (
				<CodeForm page={{ ...page, text: code }} reply={answer.reply} action="/login/again/">
					{kept}
				</CodeForm>
			)}
			{answer.step === 'logIn' && (
				<LogInForm page={page} reply={answer.reply} action="/login/again/">
					{kept}
				</LogInForm>
			)}
		</AccountCard>
	)
}
