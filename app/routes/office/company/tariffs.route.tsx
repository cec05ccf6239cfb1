import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FormAlert } from '#app/web/form/error-summary.tsx'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { GuidePriceSwitch, TariffForm, TariffTable } from './tariff-list.tsx'
import { handleTariffs, tariffsPage } from './tariffs.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { admin: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data?.frame)

export async function loader({ request }: LoaderFunctionArgs) {
	const session = await requireRight(request, 'tariffs')
	return tariffsPage(request, session)
}

export async function action(args: ActionFunctionArgs) {
	await requireRight(args.request, 'tariffs')
	return handleTariffs(args)
}

/** Shows the tariff of each fleet, and whether visitors see a guide price. */
export default function AdminTariffsPage() {
	const page = useLoaderData<typeof loader>()
	const reply = useReply()
	const { frame, text, notice, rows } = page
	const isAnswered = (fleetId: number) => reply?.values.fleetId === String(fleetId)
	const isAstray = reply && !rows.some(({ fleetId }) => isAnswered(fleetId))
	return (
		<AdminPage frame={frame} notice={notice}>
			{isAstray && <FormAlert text={reply.alert?.text ?? text.fleetUnknown} />}
			<p className="lead">{text.lead}</p>
			{rows.some(({ state }) => state === 'sample') && <p className="notice warning">{text.sampleText}</p>}
			<TariffTable rows={rows} text={text} />
			<GuidePriceSwitch page={page} />
			{rows.map((row) => (
				<TariffForm key={row.fleetId} row={row} page={page} reply={isAnswered(row.fleetId) ? reply : undefined} />
			))}
		</AdminPage>
	)
}
