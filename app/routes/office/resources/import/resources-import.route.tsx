import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportFormPage } from '#app/web/office/import/file-to-import.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleResourceImport, resourceImportPage } from './resource-import.server.ts'
import { ResourceReviewPage } from './resource-review.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'plan')
	return resourceImportPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'plan')
	return handleResourceImport(args, session)
}

/** Shows the form for choosing a file, or what the file contains before it is stored. */
export default function AdminResourcesImportPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	if (reply?.review) return <ResourceReviewPage page={page} review={reply.review} />
	return <ImportFormPage page={page} reply={reply} />
}
