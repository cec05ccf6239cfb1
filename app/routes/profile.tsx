import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { OwnQuotes } from '#app/components/accounts/own-quotes.tsx'
import { SessionList } from '#app/components/accounts/session-list.tsx'
import { FactList } from '#app/components/fact-list.tsx'
import { Notices } from '#app/components/form/notices.tsx'
import { profilePage } from '#app/http/accounts/profile.server.ts'
import { requireUser } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	// Strangers go home (contract §2).
	const session = await requireUser(request, '/')
	return profilePage(request, session)
}

export default function ProfilePage() {
	const { page, text, notice, account, isStaff, quotes, sessions } = useLoaderData<typeof loader>()
	return (
		<>
			<h1>{page.title}</h1>
			<Notices title={page.title} notices={notice ? [notice] : []} />
			<FactList
				facts={[
					{ label: text.id, value: account.id },
					{ label: text.user, value: account.user },
					{ label: text.roles, value: account.roles.join(', ') },
				]}
			/>
			<OwnQuotes quotes={quotes} text={text} />
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
			<ul className="links">
				<li>
					<a href="/profile/download/" download>
						{text.download}
					</a>
				</li>
				<li>
					<a href="/profile/delete/">{text.delete}</a>
				</li>
			</ul>
		</>
	)
}
