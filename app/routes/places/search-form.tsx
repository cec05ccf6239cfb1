import { Form, useNavigation, useSubmit } from '@remix-run/react'
import { type FormEvent, useEffect, useRef } from 'react'
import type { SearchPage } from './search-page.server.ts'

/** Wait after a key press: longer than between two keys, but hardly noticed (domain A.4). */
const PAUSE_MS = 300
const SHORTEST = 3

/** Shows the search form with filters; it asks by its address, with scripts already while typing. */
export function SearchForm({ page }: { page: SearchPage }) {
	const { text, query, filter, needsDirectory, results } = page
	// Without results the same explanation is one of the page's three blocks.
	const isExplained = needsDirectory !== null && results !== null && results.cards.length > 0
	const submit = useSubmit()
	const isLoading = useNavigation().state !== 'idle'
	const timer = useRef<ReturnType<typeof setTimeout>>()
	useEffect(() => () => clearTimeout(timer.current), [])
	const ask = ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
		clearTimeout(timer.current)
		const isText = target instanceof HTMLInputElement && target.type === 'search'
		if (isText && target.value.trim().length < SHORTEST) return
		const send = () => submit(form, { replace: true, preventScrollReset: true })
		timer.current = setTimeout(send, isText ? PAUSE_MS : 0)
	}
	return (
		<Form method="get" role="search" onInput={ask} preventScrollReset>
			<div className="field">
				<label htmlFor="q">{text.query}</label>
				<p className="hint" id="q-hint">
					{text.queryHint}
				</p>
				<input
					id="q"
					name="q"
					type="search"
					maxLength={200}
					defaultValue={query}
					aria-describedby="q-hint"
					autoComplete="off"
					enterKeyHint="search"
				/>
			</div>
			<fieldset className="radios" aria-describedby={isExplained ? 'filter-hint' : undefined}>
				<legend>{text.filter}</legend>
				{(['all', 'streets'] as const).map((value) => (
					<label key={value}>
						<input type="radio" name="filter" value={value} defaultChecked={filter === value} /> {text[value]}
					</label>
				))}
				{isExplained && (
					<p className="hint" id="filter-hint">
						{needsDirectory}
					</p>
				)}
			</fieldset>
			<div className="buttons">
				<button className="button" type="submit">
					{text.search}
				</button>
				<a className="quiet" href="/search-page/">
					{text.clear}
				</a>
			</div>
			<p role="status" className="hint">
				{isLoading ? text.loading : (results?.summary ?? '')}
			</p>
			{results && results.total > 0 && (
				<fieldset className="provinces">
					<legend>{text.provinces}</legend>
					<div className="choices">
						<button className="quiet" type="submit" name="province" value="" aria-pressed={results.showsAll}>
							{text.everything} ({results.total})
						</button>
						{results.provinces.map(({ value, label, count, isChosen }) => (
							<button key={value} className="quiet" type="submit" name="province" value={value} aria-pressed={isChosen}>
								{label} ({count})
							</button>
						))}
					</div>
				</fieldset>
			)}
		</Form>
	)
}
