import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { type TravellersPage as Page, travellersPage } from './travellers-page.server.ts'
import { TravellersTrip } from './travellers-trip.tsx'
import { WhoComes } from './who-comes.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['ticket', 'quote'], footer: 'short' }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

/** Reads the page; the sealed link is the credential, for this page only. */
export const loader = ({ request, context }: LoaderFunctionArgs) => travellersPage(request, context)

/** Kinds of the notice; without one it is what is good to know. */
const kinds: Partial<Record<Page['standing'], string>> = {
	confirmed: ' done',
	cancelled: ' wrong',
	notBooked: ' warning',
}

/** Shows passengers when and where the trip starts, the vehicle, and whether the trip is confirmed. */
export default function TravellersPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<article className="quote-page">
			<h1>{page.title}</h1>
			<p className={`notice${kinds[page.standing] ?? ''}`}>{page.sentence}</p>
			<WhoComes comes={page.comes} isAfterTrip />
			<TravellersTrip page={page} />
		</article>
	)
}
