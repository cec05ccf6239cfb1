import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { Notices } from '#app/web/form/notices.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { requireSecondFactorUser } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleSecondFactor, secondFactorPage } from './second-factor.server.ts'
import { RecoveryCodes, SecondFactorOn } from './second-factor-on.tsx'
import { SecondFactorBegin, SecondFactorConfirm } from './second-factor-set-up.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireSecondFactorUser(request)
	return secondFactorPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireSecondFactorUser(args.request)
	return handleSecondFactor(args, session)
}

/** Shows a user's second factor: its purpose, its set-up, or that it is on. */
export default function ProfileSecondFactorPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { heading, text, notice, factor, setUp } = page
	return (
		<AccountCard>
			<h1>{heading}</h1>
			<Notices title={heading} notices={notice && !reply ? [notice] : []} />
			{reply?.secrets && <RecoveryCodes page={page} codes={reply.secrets} />}
			{factor && <SecondFactorOn page={page} reply={reply} factor={factor} />}
			{!factor && setUp && <SecondFactorConfirm page={page} reply={reply} setUp={setUp} />}
			{!factor && !setUp && <SecondFactorBegin page={page} reply={reply} />}
			<p>
				<a href="/profile/">{text.back}</a>
			</p>
		</AccountCard>
	)
}
