import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { fleetCards, rulerLabel } from '#app/domain/content/fleet-texts.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { FleetLineUp } from './fleet-line-up.tsx'
import { pageTextsFor } from './page-texts.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const texts = await pageTextsFor(request)
	const { overview, vip } = texts.texts('fleet')
	const { title, description, heading, lead } = overview
	const cards = fleetCards(texts, await listFleetsAsKnown(await appContext()))
	return { page: { title, description, heading, lead }, vip, ruler: rulerLabel(texts), cards }
}

export default function FleetOverviewPage() {
	const { page, cards, ruler, vip } = useLoaderData<typeof loader>()
	return (
		<section className="wide">
			<h1>{page.heading}</h1>
			<p className="lead">{page.lead}</p>
			<FleetLineUp cards={cards} vip={vip} ruler={ruler} inRows />
		</section>
	)
}
