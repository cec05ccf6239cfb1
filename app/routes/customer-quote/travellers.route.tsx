import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { travellersPage } from './travellers-page.server.ts'
import { TravellersTrip } from './travellers-trip.tsx'
import { WhoComes } from './who-comes.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential, for this page only. */
export const loader = ({ request, context }: LoaderFunctionArgs) => travellersPage(request, context)

/** Shows passengers when and where the trip starts, the vehicle, and whether the trip is confirmed. */
export default function TravellersPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<article className="quote-page">
			<h1>{page.title}</h1>
			<p className={`notice trip-${page.standing}`}>{page.sentence}</p>
			<WhoComes comes={page.comes} />
			<TravellersTrip page={page} />
		</article>
	)
}
