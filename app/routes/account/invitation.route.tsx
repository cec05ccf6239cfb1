import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountCard } from '#app/web/accounts/account-card.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleInvitation, invitationPage } from './invitation.server.ts'
import { InvitationForm } from './invitation-form.tsx'
import { useTypedPassword } from './new-password.tsx'
import { Outcome } from './outcome.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account', 'cards'], hydrate: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page of an invitation; the mailed link is the credential. */
export const loader = ({ request }: LoaderFunctionArgs) => invitationPage(request)

export const action = (args: ActionFunctionArgs) => handleInvitation(args)

/** Asks an invited person for a name and a password, or says why the link no longer opens. */
function Invitation() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const typed = useTypedPassword()
	const { invitation, text } = page
	if (invitation)
		return <InvitationForm key={reply?.id} page={page} invitation={invitation} reply={reply} typed={typed} />
	return (
		<Outcome title={text.failedTitle} text={text.failed}>
			<a href="/login/">{text.toLogIn}</a>
		</Outcome>
	)
}

export default function InvitationRoute() {
	return (
		<AccountCard>
			<Invitation />
		</AccountCard>
	)
}
