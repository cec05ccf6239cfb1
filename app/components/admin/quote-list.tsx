import type { QuoteListPage } from '#app/http/admin/quote-list.server.ts'

/** The counts by status, each a link to its quotes. */
export function QuoteTabs({ page }: { page: QuoteListPage }) {
	return (
		<nav className="tabs" aria-label={page.text.tabsLabel}>
			<ul>
				{page.tabs.map(({ label, count, href, current }) => (
					<li key={label}>
						<a href={href} aria-current={current ? 'true' : undefined}>
							{label} <span className="count">{count}</span>
						</a>
					</li>
				))}
			</ul>
		</nav>
	)
}

type DayFieldProps = { name: string; label: string; value: string }

const DayField = ({ name, label, value }: DayFieldProps) => (
	<div>
		<label htmlFor={name}>{label}</label>
		<input id={name} name={name} type="date" defaultValue={value} />
	</div>
)

type ChoiceProps = { name: string; label: string; value: string; options: { value: string; label: string }[] }

const Choice = ({ name, label, value, options }: ChoiceProps) => (
	<div>
		<label htmlFor={name}>{label}</label>
		<select id={name} name={name} defaultValue={value}>
			{options.map((option) => (
				<option key={option.value} value={option.value}>
					{option.label}
				</option>
			))}
		</select>
	</div>
)

/** Words, days, order and page size: a form that asks by its address. */
export function QuoteFilterForm({
	form,
	clear,
	clearHref,
}: {
	form: QuoteListPage['form']
	clear: string
	clearHref: string
}) {
	const { text, query, longest, statuses, sizes } = form
	return (
		<search aria-label={text.title}>
			<form method="get" action={clearHref} className="find-quotes">
				{statuses.map((status) => (
					<input key={status} type="hidden" name="status" value={status} />
				))}
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
						placeholder={text.queryHint}
						autoComplete="off"
						enterKeyHint="search"
					/>
				</div>
				<button className="quiet" type="submit">
					{text.submit}
				</button>
				{form.isFiltered && <a href={clearHref}>{clear}</a>}
				<details open={form.isOpen}>
					<summary>{text.filters}</summary>
					<div className="filters">
						<DayField name="from" label={text.from} value={form.pickupFrom} />
						<DayField name="to" label={text.to} value={form.pickupTo} />
						<Choice name="sort" label={text.sort} value={form.sort} options={form.sorts} />
						<Choice
							name="size"
							label={text.size}
							value={String(form.size)}
							options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
						/>
					</div>
				</details>
			</form>
		</search>
	)
}

/** The way to other pages. */
export function Paging({ paging }: { paging: QuoteListPage['paging'] }) {
	const { text, current } = paging
	const links = (names: ('first' | 'previous' | 'next' | 'last')[]) =>
		names.map((name) => {
			const href = paging[name]
			const rel = name === 'previous' ? 'prev' : name === 'next' ? 'next' : undefined
			return (
				href && (
					<li key={name}>
						<a href={href} rel={rel}>
							{text[name]}
						</a>
					</li>
				)
			)
		})
	return (
		<nav className="paging" aria-label={text.label}>
			<ul>
				{links(['first', 'previous'])}
				<li aria-current="page">{current}</li>
				{links(['next', 'last'])}
			</ul>
		</nav>
	)
}

/** What stands where the table would, as long as there is nothing to show. */
export function NoQuotes({ page }: { page: QuoteListPage }) {
	const { text, isEmpty, clearHref } = page
	if (isEmpty)
		return (
			<div className="notice">
				<h2>{text.none}</h2>
				<p>{text.noneHint}</p>
			</div>
		)
	return (
		<div className="notice">
			<h2>{text.noMatch}</h2>
			<p>
				<a href={clearHref}>{text.clear}</a>
			</p>
		</div>
	)
}
