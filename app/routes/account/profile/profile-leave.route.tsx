import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormWithReply } from '#app/web/form/form-with-reply.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireStaff } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AccountName } from '../account-name.tsx'
import { CurrentPassword } from '../password-field.tsx'
import { handleLeave, leavePage } from './leave.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireStaff(request)
	return leavePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireStaff(args.request)
	return handleLeave(args, session)
}

/** Asks for the password before a member of staff leaves the office, and says what stays. */
export default function ProfileLeavePage() {
	const { errorTitle, fields: label, text, lead, email } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<>
			<h1>{text.title}</h1>
			<p className="lead">{lead}</p>
			<p>{text.kept}</p>
			<FormWithReply
				id="leave"
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
							<IntentButton intent="leave" working={label.working}>
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
