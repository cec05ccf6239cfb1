import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { TemplateForm } from './template-form.tsx'
import { handleTemplate, templatePage } from './templates.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'mails')
	return templatePage(request, session, params.template)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'mails')
	return handleTemplate(args)
}

/** Shows one message template in all languages. */
export default function AdminTemplatePage() {
	const page = useLoaderData<typeof loader>()
	const { text, back, gone } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{gone && <p className="notice warning">{gone}</p>}
			<TemplateForm page={page} reply={useReply()} />
		</AdminPage>
	)
}
