import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { PageLinks } from '#app/web/office/page-links.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { WaitingWords } from './waiting-words.tsx'
import { handleWords, type WordsReply, wordsPage } from './words.server.ts'
import { WordsFilter } from './words-filter.tsx'
import { WordsList } from './words-list.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return wordsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleWords(args, session)
}

/** Lists the texts of the site, and what waits for publication. */
export default function AdminWordsPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useActionData() as WordsReply | undefined
	const { frame, text, elsewhere, waiting, rows, files } = page
	return (
		<AdminPage frame={frame} notice={page.notice}>
			{reply?.alert && <FormAlert text={reply.alert} />}
			<p className="lead">{text.lead}</p>
			{elsewhere && (
				<p>
					{elsewhere.text} <a href={elsewhere.href}>{elsewhere.link}</a>
				</p>
			)}
			{waiting && <WaitingWords text={text.waiting} waiting={waiting} />}
			<WordsFilter page={page} />
			<p role="status">{rows.length === 0 ? text.none : page.summary}</p>
			{rows.length > 0 && <WordsList page={page} />}
			<PageLinks pages={page.pages} />
			<h2>{text.files.title}</h2>
			<div className="buttons">
				<a className="quiet" href={files.own}>
					{text.files.own}
				</a>
				<a className="quiet" href={files.all}>
					{files.allLabel}
				</a>
				<a className="quiet" href={files.import}>
					{text.files.import}
				</a>
			</div>
		</AdminPage>
	)
}
