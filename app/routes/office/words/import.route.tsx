import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleImport, type ImportReply, importPage } from './words-files.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return importPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleImport(args, session)
}

/** Asks for a file of texts, and lists what is wrong with the last one. */
export default function AdminWordsImportPage() {
	const { frame, text, back } = useLoaderData<typeof loader>()
	const reply = useActionData() as ImportReply | undefined
	return (
		<AdminPage frame={frame}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{reply && <FormAlert text={reply.alert} />}
			{reply && reply.faults.length > 0 && (
				<ul>
					{reply.faults.map((fault) => (
						<li key={fault}>{fault}</li>
					))}
				</ul>
			)}
			{reply?.more && <p className="hint">{reply.more}</p>}
			<p className="lead">{text.lead}</p>
			<form method="post" encType="multipart/form-data">
				{/* Before the file, so that it is not lost where the file is refused. */}
				<div className="field">
					<label htmlFor="words-json">{text.pasted}</label>
					<p className="hint" id="words-json-hint">
						{text.pastedHint}
					</p>
					<textarea
						id="words-json"
						name="words_json"
						rows={8}
						aria-describedby="words-json-hint"
						defaultValue={reply?.pasted}
					/>
				</div>
				<div className="field">
					<label htmlFor="words-file">{text.file}</label>
					<p className="hint" id="words-file-hint">
						{text.fileHint}
					</p>
					<input
						id="words-file"
						name="file"
						type="file"
						accept=".json,application/json"
						aria-describedby="words-file-hint"
					/>
				</div>
				<button className="button" type="submit">
					{text.submit}
				</button>
			</form>
		</AdminPage>
	)
}
