import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ConditionsText } from '#app/web/quote/conditions-text.tsx'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { publicConditions } from './public-conditions.server.ts'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request }: LoaderFunctionArgs) => publicConditions(request)

/** Shows the current conditions of hire. */
export default function ConditionsPage() {
	const { page, lead, sample, parts, version } = useLoaderData<typeof loader>()
	return (
		<article>
			<h1>{page.title}</h1>
			{sample && <p className="notice warning">{sample}</p>}
			<p className="lead">{lead}</p>
			<ConditionsText parts={parts} />
			<p className="hint">{version}</p>
		</article>
	)
}
