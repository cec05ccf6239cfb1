import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SearchForm } from '#app/components/places/search-form.tsx'
import { SearchResults } from '#app/components/places/search-results.tsx'
import { searchPage } from '#app/http/places/search-page.server.ts'
import { pageMeta } from '#app/web/shell/page-meta.ts'

export const handle = { hydrate: true, alike: true }

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
