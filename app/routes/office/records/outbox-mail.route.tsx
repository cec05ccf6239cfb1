import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { MailFacts } from './mail-facts.tsx'
import { mailPage } from './outbox.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'mails')
	return mailPage(request, session, params.id ?? '')
}

export default function AdminMailPage() {
	const page = useLoaderData<typeof loader>()
	const { frame, text, tryOut, line, letter, list } = page
	return (
		<AdminPage frame={frame} aside={<small className={`status status-${line.status}`}>{line.statusName}</small>}>
			<MailFacts page={page} />
			{line.mayBeReleased && (
				<form method="post" action={list} className="buttons">
					<button className="button" type="submit" name="mail" value={line.id}>
						{text.release}
					</button>
				</form>
			)}
			<h2>{letter ? letter.subject : text.letter}</h2>
			{letter ? <pre className="letter">{letter.text}</pre> : <p className="notice">{text.private}</p>}
			{tryOut && <p className="hint">{tryOut}</p>}
			<p>
				<a href={list}>{text.back}</a>
			</p>
		</AdminPage>
	)
}
