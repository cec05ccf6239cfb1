import { SearchField } from '#app/web/office/search-field.tsx'
import type { SearchForm } from './customer-list.server.ts'

/** Shows the search field for customers; the form asks by the page's address. */
export const CustomerSearch = ({ search: { text, path, query, longest } }: { search: SearchForm }) => (
	<search aria-label={text.title}>
		<form method="get" action={path} className="find-quotes">
			<SearchField label={text.query} hint={text.hint} submit={text.submit} longest={longest} query={query} />
		</form>
	</search>
)
