import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { FreeDays } from '#app/web/office/free-days.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { type ChosenReply, handleChosen } from './chosen-quotes.server.ts'
import { ChosenBar, ChosenOutcome } from './chosen-quotes.tsx'
import { quoteListPage } from './quote-list.server.ts'
import { ListHead, ListLine, NoQuotes, Paging } from './quote-list.tsx'
import { QuoteTable } from './quote-table.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['officeList'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'readRequests')
	return quoteListPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'requests')
	return handleChosen(args, session)
}

/** Shows the desk's list of quotes. */
export default function AdminQuotesPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData<ChosenReply>()
	const { text, rows, enter, paging, chosen, mayEdit } = page
	const boxes = chosen.all ? rows.slice(0, chosen.most).map(({ code }) => code) : (reply?.codes ?? [])
	const head = (
		<>
			<a className="skip-link" href="#list">
				{text.toList}
			</a>
			<ListHead page={page} />
			{mayEdit && (
				<a className="quiet" href={enter.href}>
					{enter.text}
				</a>
			)}
		</>
	)
	return (
		<AdminPage frame={page} notice={page.notice ?? chosen.notice} beside={head}>
			{reply && <ChosenOutcome reply={reply} text={chosen.text} />}
			<ListLine page={page} />
			{rows.length === 0 && <NoQuotes page={page} />}
			{rows.length > 0 && !mayEdit && <QuoteTable page={page} chosen={null} />}
			{rows.length > 0 && mayEdit && (
				<form method="post" action={chosen.action}>
					<QuoteTable page={page} chosen={boxes} />
					<ChosenBar chosen={chosen} assignees={page.assignees} />
				</form>
			)}
			{rows.length > 0 && paging && <Paging paging={paging} />}
			{page.freeDays && <FreeDays table={page.freeDays} />}
		</AdminPage>
	)
}
