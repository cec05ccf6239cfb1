import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Notices } from '#app/web/form/notices.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireUser } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { FactList } from '#app/web/ui/fact-list.tsx'
import { handleDetails } from './details.server.ts'
import { DetailsForm } from './details-form.tsx'
import { OwnQuotes } from './own-quotes.tsx'
import { profilePage } from './profile.server.ts'
import { SessionList } from './session-list.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop', 'account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	// Visitors without a session are sent to the home page (contract §2).
	const session = await requireUser(request, '/')
	return profilePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const { account } = await requireUser(args.request)
	return handleDetails(args, account)
}

export default function ProfilePage() {
	const { heading, text, notice, account, details, isStaff, leave, quotes, days, sessions } =
		useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice ? [notice] : []} />
			<p className="lead">
				{text.user}: {account.user}
			</p>
			<div className="wide profile">
				<div>
					<OwnQuotes quotes={quotes} days={days} text={text} />
					<DetailsForm form={details} reply={reply} />
				</div>
				<div>
					<h2>{text.passwordTitle}</h2>
					<p>
						<a href="/profile/password/">{text.passwordLink}</a>
					</p>
					{isStaff && (
						<>
							<h2>{text.factorTitle}</h2>
							<p>
								<a href="/profile/second-factor/">{text.factorLink}</a>
							</p>
						</>
					)}
					<SessionList sessions={sessions} text={text} />
					<h2>{text.dataTitle}</h2>
					<p>{text.dataText}</p>
					<FactList
						facts={[
							{ label: text.roles, value: account.roles.join(', ') },
							{ label: text.id, value: account.id },
						]}
					/>
					<ul className="links">
						<li>
							<a href="/profile/download/" download>
								{text.download}
							</a>
						</li>
						{isStaff && (
							<li>
								<a href="/profile/leave/">{leave}</a>
							</li>
						)}
						<li>
							<a href="/profile/delete/">{text.delete}</a>
						</li>
					</ul>
				</div>
			</div>
		</>
	)
}
