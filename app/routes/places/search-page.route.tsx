import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageMeta } from '#app/web/shell/page-meta.ts'
import { SearchForm } from './search-form.tsx'
import { searchPage } from './search-page.server.ts'
import { SearchResults } from './search-results.tsx'

export { headers } from '#app/web/http/reply-headers.ts'

export const handle = { styles: ['tripForm', 'cards'], hydrate: true, alike: true }

export const meta: MetaFunction<typeof loader> = ({ data }) => pageMeta(data)

export const loader = ({ request, context }: LoaderFunctionArgs) => searchPage(request, context)

export default function AddressSearchPage() {
	const page = useLoaderData<typeof loader>()
	return (
		<>
			<h1>{page.page.title}</h1>
			<p className="lead">{page.text.subtitle}</p>
			<SearchForm page={page} />
			<SearchResults page={page} />
		</>
	)
}
