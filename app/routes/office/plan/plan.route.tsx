import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { Board, Legend } from './board.tsx'
import { handleBoard } from './board-forms.server.ts'
import { BoardHead, BufferForm } from './board-head.tsx'
import { boardPage } from './board-page.server.ts'
import { Tray } from './proposals/tray.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true, styles: ['board'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return boardPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'plan')
	return handleBoard(args)
}

/** Shows the plan of a day, a week or a month, by vehicles or by drivers. */
export default function AdminPlanPage() {
	const page = useLoaderData<typeof loader>()
	const { notice, title, summary, text, isEmpty } = page
	return (
		<AdminPage frame={page} notice={notice} after={{ next: null }} beside={<BoardHead page={page} />}>
			<Tray page={page} />
			<h2 className="board-title">
				{title} <small className="hint">{summary}</small>
			</h2>
			{isEmpty && <p>{text.none}</p>}
			<Board page={page} />
			<Legend text={text} />
			<BufferForm page={page} reply={useReply()} />
		</AdminPage>
	)
}
