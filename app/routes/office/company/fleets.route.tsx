import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { FleetForm } from './fleet-form.tsx'
import { fleetsPage, handleFleets } from './fleets.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'company')
	return fleetsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	const session = await requireRight(args.request, 'company')
	return handleFleets(args, session)
}

/** Shows the company's fleets, each in its own form. */
export default function AdminFleetsPage() {
	const { frame, lead, none, text, notice, fleets } = useLoaderData<typeof loader>()
	const reply = useReply()
	return (
		<AdminPage frame={frame} notice={notice}>
			<p>{fleets.length === 0 ? none : lead}</p>
			<div className="fleets">
				{fleets.map((fleet) => (
					<FleetForm
						key={fleet.id}
						frame={frame}
						text={text}
						fleet={fleet}
						reply={reply?.values.fleet === String(fleet.id) ? reply : undefined}
					/>
				))}
			</div>
		</AdminPage>
	)
}
