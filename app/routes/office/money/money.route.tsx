import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { HeldPayments, UnexpectedImports } from './held.tsx'
import { MoneyByDay, MoneySums, OpenBookings } from './money.tsx'
import { handleMoney, moneyPage } from './money-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'money')
	return moneyPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'money')
	return handleMoney(args, session)
}

/** Shows the open amounts of all bookings, payments that need a decision, and money of each day. */
export default function AdminMoneyPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	// Another person may have decided on it in between: its form is gone, so the alert is at the top.
	const isAstray = reply?.alert && !page.held.some(({ id }) => reply.values.held === String(id))
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			{isAstray && reply.alert && <FormAlert {...reply.alert} />}
			<MoneySums page={page} />
			<p className="links">
				<a href={page.bank.href}>{page.bank.text}</a>
			</p>
			<HeldPayments page={page} reply={reply} />
			<UnexpectedImports page={page} />
			<OpenBookings page={page} />
			<MoneyByDay page={page} />
		</AdminPage>
	)
}
