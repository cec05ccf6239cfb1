import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UploadForm } from '#app/web/backups/upload-form.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleUpload, uploadPage } from './restore.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return uploadPage(request, session)
}

export async function action({ request }: ActionFunctionArgs) {
	const session = await requireRight(request, 'company')
	return handleUpload(request, session)
}

/** Asks for the file of a backup. */
export default function AdminUploadPage() {
	const { frame, text, back } = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={frame}>
			<UploadForm text={text} errorSummary={frame.errorSummary} reply={useReply()} />
			<p>
				<a href="/admin/backups/">{back}</a>
			</p>
		</AdminPage>
	)
}
