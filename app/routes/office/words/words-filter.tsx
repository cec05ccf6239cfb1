import type { WordsPage } from './words.server.ts'

type SelectProps = {
	name: string
	label: string
	/** label of the option that chooses all; none where one has to be chosen */
	all?: string
	value: string
	options: { value: string; label: string }[]
}

const Select = ({ name, label, all, value, options }: SelectProps) => (
	<div className="field">
		<label htmlFor={`words-${name}`}>{label}</label>
		<select id={`words-${name}`} name={name} defaultValue={value}>
			{all && <option value="">{all}</option>}
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	</div>
)

/** Shows the filter of the texts; the page's address holds the choice. */
export function WordsFilter({ page: { text, filter, options, language } }: { page: WordsPage }) {
	const { all, part, state, query, hint, submit } = text.filter
	return (
		<form method="get">
			<div className="field">
				<label htmlFor="q">{query}</label>
				<p className="hint" id="q-hint">
					{hint}
				</p>
				<input
					id="q"
					name="q"
					type="search"
					maxLength={filter.longest}
					defaultValue={filter.query}
					autoComplete="off"
					enterKeyHint="search"
					aria-describedby="q-hint"
				/>
			</div>
			<div className="filters">
				<Select name="in" label={text.filter.language} value={language} options={options.languages} />
				<Select name="part" label={part} all={all} value={filter.part} options={options.parts} />
				<Select name="state" label={state} all={all} value={filter.state} options={options.states} />
			</div>
			<div className="buttons">
				<button className="quiet" type="submit">
					{submit}
				</button>
			</div>
		</form>
	)
}
