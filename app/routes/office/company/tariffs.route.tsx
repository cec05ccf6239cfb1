import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useReply } from '#app/web/form/use-reply.ts'
import { AdminPage } from '#app/web/office/admin-page.tsx'
import { requireRight } from '#app/web/session/guards.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { handleTariffs } from './tariff-forms.server.ts'
import { Examples, FigureHints, GuidePriceSwitch, TariffTable } from './tariff-list.tsx'
import { tariffsPage } from './tariffs.server.ts'

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
	return (
		<AdminPage frame={frame} notice={notice}>
			<p className="lead">{text.lead}</p>
			{rows.some(({ state }) => state === 'sample') && <p className="notice warning">{text.sampleText}</p>}
			{rows.some(({ state }) => state === 'none') && <p className="notice warning">{text.noneText}</p>}
			<TariffTable page={page} reply={reply} />
			<FigureHints page={page} />
			<Examples page={page} />
			<GuidePriceSwitch page={page} />
		</AdminPage>
	)
}
