import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { IntentButton } from '#app/web/form/intent-button.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleRemoval } from './fleet-forms.server.ts'
import { idIn, removalPage } from './fleet-removal.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request, params }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return removalPage(request, session, params.fleet)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleRemoval(args, session, idIn(args.params.fleet))
}

/** Shows what depends on a fleet, and the button that stops offering it. */
export default function AdminFleetPage() {
	const page = useLoaderData<typeof loader>()
	const { back, text, instead, groups, read, working } = page
	const reply = useReply()
	return (
		<AdminPage frame={page}>
			{reply?.alert && <FormAlert {...reply.alert} />}
			<p>
				<a href={back.href}>{back.label}</a>
			</p>
			<p className="lead">{text.lead}</p>
			{groups.map(({ kind, heading, lines, more }) =>
				lines.length === 0 ? (
					<p key={kind}>{heading}</p>
				) : (
					<section key={kind}>
						<h2>{heading}</h2>
						<ul className="plain notes">
							{lines.map(({ href, label, detail }) => (
								<li key={label + detail}>
									<a href={href}>{label}</a> {detail}
								</li>
							))}
						</ul>
						{more && <p>{more}</p>}
					</section>
				),
			)}
			<p>{text.then}</p>
			{instead ? (
				<p className="notice">{instead}</p>
			) : (
				<Form method="post">
					{Object.entries(read).map(([field, value]) => (
						<input key={field} type="hidden" name={field} value={value} />
					))}
					<IntentButton intent="retire" working={working}>
						{text.button}
					</IntentButton>
				</Form>
			)}
		</AdminPage>
	)
}
