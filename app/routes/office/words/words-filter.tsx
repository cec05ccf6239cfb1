import { SearchField } from '#app/web/office/search-field.tsx'
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
	const { all, part, state } = text.filter
	return (
		<form method="get">
			<h2>{text.filter.query}</h2>
			<div className="filters">
				<Select name="in" label={text.filter.language} value={language} options={options.languages} />
				<Select name="part" label={part} all={all} value={filter.part} options={options.parts} />
				<Select name="state" label={state} all={all} value={filter.state} options={options.states} />
			</div>
			<div className="buttons">
				<SearchField
					label={text.filter.query}
					hint={text.filter.hint}
					submit={text.filter.submit}
					longest={filter.longest}
					query={filter.query}
				/>
			</div>
		</form>
	)
}
