import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { textPage } from './text.server.ts'
import { handleText } from './text-changes.server.ts'
import { TextFacts } from './text-facts.tsx'
import { TextForm } from './text-form.tsx'
import { TextVersions } from './text-versions.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return textPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleText(args, session)
}

/** Shows one text in one language: what it is now, and the form that changes it. */
export default function AdminTextPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<AdminPage frame={page.frame} notice={page.notice}>
			<p>
				<a href={page.back}>{page.text.back}</a>
				{page.draft && (
					<>
						{' · '}
						<a href={page.back}>{page.text.list}</a>
					</>
				)}
			</p>
			<TextFacts page={page} />
			<TextForm page={page} reply={useReply()} />
			<TextVersions page={page} />
		</AdminPage>
	)
}
