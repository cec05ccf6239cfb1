import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { SectionOfPages } from './page-lists.tsx'
import { handlePages, pagesPage } from './pages.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return pagesPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'company')
	return handlePages(args)
}

/** Lists the sections of the menu and their pages, which buttons move, hide and show. */
export default function AdminPagesPage() {
	const { frame, lead, notice, sections, removed } = useLoaderData<typeof loader>()
	const alert = useReply()?.alert
	return (
		<AdminPage frame={frame} notice={notice}>
			{alert && <FormAlert {...alert} />}
			<p className="lead">{lead}</p>
			{sections.map((section) => (
				<SectionOfPages key={section.key} section={section} />
			))}
			{removed.pages.length > 0 && (
				<section>
					<h2>{removed.title}</h2>
					<ul className="plain entries">
						{removed.pages.map(({ key, name, href }) => (
							<li key={key}>
								<a href={href}>{name}</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</AdminPage>
	)
}
