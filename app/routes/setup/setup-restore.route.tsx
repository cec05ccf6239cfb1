import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { UploadForm } from '#app/web/backups/upload-form.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleSetupUpload, setupUploadPage } from './setup-restore.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true, bare: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page of a new site that asks for a backup; the one-time link is the credential. */
export const loader = ({ request }: LoaderFunctionArgs) => setupUploadPage(request)

export const action = (args: ActionFunctionArgs) => handleSetupUpload(args)

/** Asks for the backup that a new site begins with. */
export default function SetupRestoreRoute() {
	const { page, text, errorSummary, failed, back } = useLoaderData<typeof loader>()
	return (
		<article>
			<h1>{page.title}</h1>
			{failed && <p className="notice">{failed}</p>}
			<UploadForm text={text} errorSummary={errorSummary} reply={useReply()} />
			<p>
				<a href={back.href}>{back.text}</a>
			</p>
		</article>
	)
}
