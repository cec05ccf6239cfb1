import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleOutbox, outboxPage } from './outbox.server.ts'
import { OutboxFilter } from './outbox-filter.tsx'
import { OutboxList } from './outbox-list.tsx'
import { OutboxPaging } from './outbox-paging.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'mails')
	return outboxPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'mails')
	return handleOutbox(args)
}

export default function AdminOutboxPage() {
	const page = useLoaderData<typeof loader>()
	const { frame, text, notice, tryOut, releaseHeld, lines, none, self } = page
	return (
		<AdminPage frame={frame} notice={notice}>
			{tryOut && <p className="hint">{tryOut}</p>}
			<OutboxFilter page={page} />
			{releaseHeld && (
				<form method="post" action={self} className="buttons">
					<button className="quiet" type="submit" name="intent" value="release-held">
						{releaseHeld}
					</button>
					<span className="hint">{text.releaseHint}</span>
				</form>
			)}
			{lines.length === 0 ? <p>{none}</p> : <OutboxList page={page} />}
			{lines.length > 0 && <OutboxPaging page={page} />}
		</AdminPage>
	)
}
