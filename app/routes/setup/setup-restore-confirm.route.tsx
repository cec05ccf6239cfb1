import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DraftContents } from '#app/web/backups/draft-contents.tsx'
import { reloading } from '#app/web/backups/reloading.ts'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleSetupConfirm, setupConfirmPage } from './setup-restore.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['account'], posts: true, bare: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => [...pageMeta(data), ...reloading(data?.draft)]

/** Reads what is in the uploaded backup; the one-time link is the credential. */
export const loader = ({ request }: LoaderFunctionArgs) => setupConfirmPage(request)

export const action = (args: ActionFunctionArgs) => handleSetupConfirm(args)

/** Shows what is in a backup, and restores it as a new site. */
export default function SetupRestoreConfirmRoute() {
	const { page, draft, text, back } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<article>
			<h1>{page.title}</h1>
			{draft.notice && (
				<p className="notice" role="status">
					{draft.notice}
				</p>
			)}
			{draft.contents && (
				<>
					<DraftContents contents={draft.contents} />
					<p className="notice">{text.domain}</p>
					{reply?.alert && <FormAlert {...reply.alert} />}
					<form method="post">
						<IntentButton intent="restore" working={text.working} once>
							{text.submit}
						</IntentButton>
					</form>
				</>
			)}
			<p>
				<a href={back.href}>{back.text}</a>
			</p>
		</article>
	)
}
