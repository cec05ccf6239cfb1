import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { appContext } from '#app/context.server.ts'
import { aboutPage } from '#app/domain/content/about-texts.server.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { trustLine } from '#app/domain/content/trust-line.server.ts'
import { listFleetsAsKnown } from '#app/domain/fleet/fleets.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { AboutPage } from './about-page.tsx'
import { pageTextsFor } from './page-texts.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['shop'] }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export async function loader({ request }: LoaderFunctionArgs) {
	const context = await appContext()
	const fleets = await listFleetsAsKnown(context)
	const seats = fleets.map(({ seats }) => seats)
	const texts = await pageTextsFor(request)
	const trust = trustLine(texts, context.company, seats.length)
	return { ...aboutPage(texts, await publicSite(context)), seats, trust }
}

export default function About() {
	return <AboutPage about={useLoaderData<typeof loader>()} />
}
