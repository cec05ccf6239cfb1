type SearchFieldProps = {
	label: string
	hint: string
	submit: string
	/** in characters */
	longest: number
	query: string
}

/** Shows the search field of an office list, and its button. */
export const SearchField = ({ label, hint, submit, longest, query }: SearchFieldProps) => (
	<>
		<div className="filter-query">
			<label htmlFor="q" className="unseen">
				{label}
			</label>
			<input
				id="q"
				name="q"
				type="search"
				maxLength={longest}
				defaultValue={query}
				placeholder={hint}
				autoComplete="off"
				enterKeyHint="search"
			/>
		</div>
		<button className="quiet" type="submit">
			{submit}
		</button>
	</>
)
