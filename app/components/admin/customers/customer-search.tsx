import type { SearchForm } from '#app/http/admin/customers/customer-list.server.ts'

/** A field that finds customers: a form that asks by its address. */
export const CustomerSearch = ({ search: { text, path, query, longest } }: { search: SearchForm }) => (
	<search aria-label={text.title}>
		<form method="get" action={path} className="find-quotes">
			<div className="filter-query">
				<label htmlFor="q" className="unseen">
					{text.query}
				</label>
				<input
					id="q"
					name="q"
					type="search"
					maxLength={longest}
					defaultValue={query}
					placeholder={text.hint}
					autoComplete="off"
					enterKeyHint="search"
				/>
			</div>
			<button className="quiet" type="submit">
				{text.submit}
			</button>
		</form>
	</search>
)
