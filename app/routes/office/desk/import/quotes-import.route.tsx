import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ImportFormPage } from '#app/web/office/import/file-to-import.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { ImportReviewPage } from './import-bookings.tsx'
import { handleImport } from './import-forms.server.ts'
import { importPage } from './import-page.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'requests')
	return importPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'requests')
	return handleImport(args, session)
}

/** Shows the form for choosing a file, or what the file contains before it is stored. */
export default function AdminQuotesImportPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData<typeof action>()
	if (reply?.review) return <ImportReviewPage page={page} reply={reply} review={reply.review} />
	return <ImportFormPage page={page} reply={reply} />
}
