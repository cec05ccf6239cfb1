type SearchFieldProps = {
	label: string
	hint: string
	submit: string
	/** characters at most */
	longest: number
	query: string
}

/** What an office's list is searched for, and the button that asks. */
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
