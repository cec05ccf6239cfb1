import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AddFleetForm, RetiredFleets } from './fleet-form.tsx'
import { handleFleets } from './fleet-forms.server.ts'
import { FleetTable } from './fleet-table.tsx'
import { fleetsPage } from './fleets.server.ts'

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

/** Shows the sizes that are offered in one table, the form that adds one, and those that are no longer offered. */
export default function AdminFleetsPage() {
	const { frame, lead, none, text, notice, fleets, retired } = useLoaderData<typeof loader>()
	const reply = useReply()
	const [isAdding, isOffering] = [reply?.intent === 'add', reply?.intent === 'offer']
	return (
		<AdminPage frame={frame} notice={notice}>
			{isOffering && reply?.alert && <FormAlert {...reply.alert} />}
			<p>{fleets.length === 0 ? none : lead}</p>
			{fleets.length > 0 && (
				<FleetTable frame={frame} text={text} fleets={fleets} reply={isAdding || isOffering ? undefined : reply} />
			)}
			<AddFleetForm frame={frame} text={text} reply={isAdding ? reply : undefined} />
			{retired.length > 0 && <RetiredFleets frame={frame} text={text} retired={retired} />}
		</AdminPage>
	)
}
