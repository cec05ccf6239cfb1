import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConfirmForm } from '#app/web/accounts/confirm-form.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { downloadPage, handleDownload } from './download.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return downloadPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleDownload(args, session)
}

/** Asks to confirm the download of a backup. */
export default function AdminDownloadPage() {
	const { frame, text, file, form } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AdminPage frame={frame}>
			{file ? (
				<>
					<p className="lead">{text.lead}</p>
					<p>{file}</p>
					<h2>{text.confirm}</h2>
					<ConfirmForm intent="download" page={form} errorTitle={frame.errorTitle} reply={reply}>
						{text.submit}
					</ConfirmForm>
				</>
			) : (
				<p className="notice warning">{text.gone}</p>
			)}
			<p>
				<a href="/admin/backups/">{text.back}</a>
			</p>
		</AdminPage>
	)
}
