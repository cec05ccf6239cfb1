import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmForm } from '#app/web/accounts/confirm-form.tsx'
import { DraftContents } from '#app/web/backups/draft-contents.tsx'
import { reloading } from '#app/web/backups/reloading.ts'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleRestore, restorePage } from './restore.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => [...pageMeta(data?.frame), ...reloading(data?.draft)]

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return restorePage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleRestore(args, session)
}

/** Shows what is in a backup, and asks to confirm its restore. */
export default function AdminRestorePage() {
	const { frame, text, draft, form } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AdminPage frame={frame}>
			{draft.notice && (
				<p className="notice done" role="status">
					{draft.notice}
				</p>
			)}
			{draft.contents && (
				<>
					<DraftContents contents={draft.contents} />
					<h2>{text.confirm}</h2>
					<ConfirmForm intent="restore" page={form} errorTitle={frame.errorTitle} reply={reply}>
						{text.submit}
					</ConfirmForm>
				</>
			)}
			<p>
				<a href="/admin/backups/">{text.back}</a>
			</p>
		</AdminPage>
	)
}
