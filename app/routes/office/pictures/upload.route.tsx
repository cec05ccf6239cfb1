import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleUpload, uploadPage } from './upload.server.ts'
import { UploadForm } from './upload-form.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return uploadPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleUpload(args, session)
}

/** Asks for a picture, and for what it shows. */
export default function AdminPictureUploadPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame}>
			<p className="lead">{page.text.lead}</p>
			<UploadForm page={page} reply={useReply()} />
			<p>
				<a href={page.back.href}>{page.back.label}</a>
			</p>
		</AdminPage>
	)
}
