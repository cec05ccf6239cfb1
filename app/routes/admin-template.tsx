import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AdminPage } from '#app/components/admin/admin-page.tsx'
import { TemplateForm } from '#app/components/admin/template-form.tsx'
import { useReply } from '#app/components/form/use-reply.ts'
import { replyToTemplate, templatePage } from '#app/http/admin/templates.server.ts'
import { requireOffice } from '#app/http/sessions/guards.server.ts'
import { pageMeta } from '#app/http/shell/page-meta.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, context, params }: LoaderFunctionArgs) {
	const session = await requireOffice(request)
	return templatePage(request, context, session, params.template)
}

export async function action(args: ActionFunctionArgs) {
	await requireOffice(args.request)
	return replyToTemplate(args)
}

/** One of the office's texts, in all languages. */
export default function AdminTemplatePage() {
	const page = useLoaderData<typeof loader>()
	const { text, back, gone } = page
	return (
		<AdminPage frame={page}>
			<p>
				<a href={back}>{text.back}</a>
			</p>
			{gone && <p className="notice">{gone}</p>}
			<TemplateForm page={page} reply={useReply()} />
		</AdminPage>
	)
}
