import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireUser } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AccountName } from '../account-name.tsx'
import { CurrentPassword } from '../password-field.tsx'
import { deletionPage, handleDeletion } from './profile.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireUser(request)
	return deletionPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireUser(args.request)
	return handleDeletion(args, session)
}

/** Asks for confirmation and the password before deleting the account; lists what is deleted and what stays. */
export default function ProfileDeletePage() {
	const { heading, errorTitle, fields: label, text, lead, email } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<>
			<h1>{heading}</h1>
			<p className="lead">{lead}</p>
			<p>{text.kept}</p>
			<FormWithReply
				id="delete"
				labels={{ currentPassword: label.currentPassword }}
				reply={reply}
				errorSummary={label.errorSummary}
				errorTitle={errorTitle}
			>
				{({ currentPassword }) => (
					<>
						<AccountName email={email} />
						<CurrentPassword field={currentPassword} label={label.currentPassword} text={label} />
						<div className="buttons">
							<IntentButton intent="delete" working={label.working}>
								{text.submit}
							</IntentButton>
						</div>
					</>
				)}
			</FormWithReply>
			<p>
				<a href="/profile/">{text.back}</a>
			</p>
		</>
	)
}
