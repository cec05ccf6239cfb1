import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import type { FormReply } from '#app/web/form/posted-form.server.ts'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AddFleetForm, FleetForm } from './fleet-form.tsx'
import { handleFleets } from './fleet-forms.server.ts'
import { type FleetsPage, fleetsPage } from './fleets.server.ts'

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

type FleetListProps = Pick<FleetsPage, 'frame' | 'text' | 'fleets'> & { reply: FormReply | undefined }

const FleetList = ({ frame, text, fleets, reply }: FleetListProps) => (
	<div className="both">
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
)

/** Shows the company's fleets, each in its own form, with those that are no longer offered at the end. */
export default function AdminFleetsPage() {
	const { frame, lead, none, text, notice, fleets, retired } = useLoaderData<typeof loader>()
	const reply = useReply()
	const [isAdding, isOffering] = [reply?.intent === 'add', reply?.intent === 'offer']
	const changing = isAdding || isOffering ? undefined : reply
	return (
		<AdminPage frame={frame} notice={notice}>
			{isOffering && reply?.alert && <FormAlert {...reply.alert} />}
			<p>{fleets.length === 0 ? none : lead}</p>
			<FleetList frame={frame} text={text} fleets={fleets} reply={changing} />
			<AddFleetForm frame={frame} text={text} reply={isAdding ? reply : undefined} />
			{retired.length > 0 && (
				<section>
					<h2>{text.retiredTitle}</h2>
					<FleetList frame={frame} text={text} fleets={retired} reply={changing} />
				</section>
			)}
		</AdminPage>
	)
}
