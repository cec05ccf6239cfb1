import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { TravellersTrip } from '#app/components/quotes/travellers-trip.tsx'
import { WhoComes } from '#app/components/quotes/who-comes.tsx'
import { travellersPage } from '#app/http/quotes/travellers-page.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** The sealed link is the key, and opens nothing else. */
export const loader = ({ request, context }: LoaderFunctionArgs) => travellersPage(request, context)

/** For those who travel: when and where, in which vehicle, and whether it is certain. */
export default function TravellersPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<article className="quote-page">
			<h1>{page.title}</h1>
			<p className={`notice trip-${page.standing}`}>{page.said}</p>
			<WhoComes comes={page.comes} />
			<TravellersTrip page={page} />
		</article>
	)
}
